import { expect, it } from 'vitest'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'

describeBothDatabases('A language added after the tables', (make) => {
  it('gets its name columns when the server starts, filled from English at first', async () => {
    const { database } = await make()
    const [company, id] = [newUuid(), newUuid()]
    await database.query(
      `insert into companies (id, company_id, name, created_at) values ($1, $1, 'Bar', now())`,
      [company],
    )
    await database.query(
      `insert into goods_types (company_id, id, name_en, name_ru, name_hy, "order", created_at, seq)
       values ($1, $2, 'Gin', 'Джин', 'Ջին', 1, now(), 1)`,
      [company, id],
    )
    for (const table of ['goods', 'goods_types']) {
      await database.exec(`alter table ${table} drop column name_hy`)
    }

    await migrate(database, migrations)

    const read = `select name_ru, name_hy from goods_types where id = $1`
    expect(await database.query(read, [id])).toEqual([{ name_ru: 'Джин', name_hy: 'Gin' }])
    expect(await database.query('select name_hy from goods')).toEqual([])
    expect(await migrate(database, migrations)).toEqual([])
  })
})
