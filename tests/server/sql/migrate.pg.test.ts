import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { migrate } from '#server/sql/migrate.ts'
import type { Migration } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { createTestDatabase, describeBothDatabases } from '#tests/support/database.ts'

const first: Migration = { name: '001-first', sql: 'create table one (id integer); select 1;' }
const second: Migration = { name: '002-second', sql: 'insert into one values (2)' }
const tenth: Migration = { name: '010-tenth', sql: 'insert into one values (10)' }

describeBothDatabases('Migrating', (make) => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await make({ migrated: false }))
  })

  it('runs what is missing, in the order of the numbers, and nothing twice', async () => {
    expect(await migrate(database, [second, first])).toEqual(['001-first', '002-second'])
    expect(await migrate(database, [first, second])).toEqual([])
    expect(await migrate(database, [tenth, second, first])).toEqual(['010-tenth'])
    expect(await database.query('select id from one order by id')).toEqual([{ id: 2 }, { id: 10 }])
  })

  it('rejects a migration that was edited after it had run', async () => {
    const edited = { ...second, sql: 'insert into one values (3)' }

    await expect(migrate(database, [first, edited, tenth])).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED',
      message: expect.stringContaining('002-second') as string,
    })
  })

  it('ignores different line endings', async () => {
    const lines = { name: '011-lines', sql: 'select 1;\nselect 2;\n' }
    await migrate(database, [first, second, tenth, lines])
    const other = { ...lines, sql: lines.sql.replaceAll('\n', '\r\n') }

    expect(await migrate(database, [first, second, tenth, other])).toEqual([])
    await database.query('delete from schema_migrations where position = 11')
  })

  it('rejects a migration inserted before ones that have run', async () => {
    const late = { name: '005-late', sql: 'select 1' }

    await expect(migrate(database, [first, second, late, tenth])).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED',
      message: expect.stringContaining('005-late') as string,
    })
  })

  it('rejects a history from which a migration is missing', async () => {
    await expect(migrate(database, [first, tenth])).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED',
      message: expect.stringContaining('002-second') as string,
    })
  })

  it('rejects a database that a newer version created', async () => {
    await expect(migrate(database, [first, second])).rejects.toMatchObject({
      code: 'DATABASE_TOO_NEW',
      message: expect.stringContaining('010-tenth') as string,
    })
  })

  it('rolls back a failed migration completely and stops there', async () => {
    const broken = { name: '011-broken', sql: 'create table two (id integer); select 1 / 0' }
    const after = { name: '012-after', sql: 'create table three (id integer)' }

    await expect(migrate(database, [first, second, tenth, broken, after])).rejects.toMatchObject({
      code: 'MIGRATION_FAILED',
      message: expect.stringContaining('011-broken') as string,
    })
    const [left] = await database.query(
      `select to_regclass('two') as two, to_regclass('three') as three,
        (select count(*) from schema_migrations) as applied`,
    )
    expect(left).toEqual({ two: null, three: null, applied: 3 })
  })

  it.each([
    ['a name without a number', [{ name: 'first', sql: '' }]],
    ['two of one number', [first, { name: '1-again', sql: '' }]],
  ])('rejects %s', async (_what, wrong) => {
    await expect(migrate(database, wrong)).rejects.toMatchObject({ code: 'MIGRATION_INVALID' })
  })

  it("runs the product's own migrations, once", async () => {
    const { database: product } = await make({ migrated: false })

    expect(await migrate(product, migrations)).toEqual(migrations.map(({ name }) => name).sort())
    expect(await migrate(product, migrations)).toEqual([])
  })
})

describe('Four servers that start at once', () => {
  it('apply every migration once between them', async () => {
    const { url, dispose } = await createTestDatabase('postgres', { migrated: false })
    const many = Array.from({ length: 12 }, (_, index) => ({
      name: `${String(index + 2).padStart(3, '0')}-step`,
      sql: `insert into one values (${index + 2}); select pg_sleep(0.005)`,
    }))
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openPostgresDatabase({ url: url ?? '' })),
    )
    const applied = await Promise.all(servers.map((server) => migrate(server, [first, ...many])))
    const rows = await servers[0]?.query<{ id: number }>('select id from one order by id')
    await Promise.all(servers.map((server) => server.close()))
    await dispose()

    expect(applied.flat().sort()).toEqual([first, ...many].map(({ name }) => name))
    expect(rows?.map(({ id }) => id)).toEqual(many.map((_, index) => index + 2))
  })
})
