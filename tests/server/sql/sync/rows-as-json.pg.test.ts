import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { queryAsJson } from '#server/sql/sync/rows-as-json.ts'
import { describeBothDatabases } from '#tests/support/database.ts'

const ALL = 'select * from thing order by n'

describeBothDatabases('Rows read as JSON', (make) => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await make({ migrated: false }))
    await database.exec(`create table thing (n bigint primary key, id uuid, words text[],
      amount double precision, figures jsonb, text text, at timestamptz, is_full boolean)`)
    await database.query(`insert into thing values
      (1, null, null, null, null, null, null, null),
      (2, '01a1fe48-f108-722d-a62c-90c00854b350', array['a', 'b "c"', 'Ջուր'], 0.1, '{"a":[1,null]}',
        E'tab\\t\\\\ "quoted" 🍷', '2026-01-02T03:04:05Z', true),
      (9007199254740991, null, '{}', 1e-7, '[]', '', '2026-01-02T03:04:05.678901+04', false),
      (9, null, null, -12345.678, 'null', 'x', '0099-12-31T23:59:59.9Z', false)`)
  })

  it('are the same as rows read one by one', async () => {
    expect(await queryAsJson(database, ALL, [], ['at'])).toEqual(await database.query(ALL))
  })

  it('are an empty list when there are none', async () => {
    const none = 'select * from thing where n = $1'
    expect(await queryAsJson(database, none, [0], ['at'])).toEqual([])
  })

  it('show times in UTC whatever the time zone of the connection', async () => {
    const [moment] = await database.transaction(async (tx) => {
      await tx.exec(`set local time zone 'Asia/Yerevan'`)
      return queryAsJson<{ at: string }>(tx, 'select at from thing where n = 2', [], ['at'])
    })
    expect(moment).toEqual({ at: '2026-01-02T03:04:05.000Z' })
  })
})
