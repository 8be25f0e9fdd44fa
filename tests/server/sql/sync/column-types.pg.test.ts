import { expect, test } from 'vitest'
import { SYNCED_TABLES } from '#server/sql/sync/tables.ts'
import { describeBothDatabases } from '#tests/support/database.ts'

const PRINTED: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  _text: 'text[]',
  _uuid: 'uuid[]',
}

describeBothDatabases('the schema', (make) => {
  test('every field of a shared row has a column of its type', async () => {
    const { database } = await make()
    const made = await database.query<{ table: string; column: string; type: string }>(
      `select table_name as "table", column_name as "column",
         case data_type when 'ARRAY' then udt_name else data_type end as type
       from information_schema.columns where table_schema = 'public'`,
    )
    const types = new Map(
      made.map(({ table, column, type }) => [`${table}.${column}`, PRINTED[type] ?? type]),
    )
    for (const { name, columns } of Object.values(SYNCED_TABLES)) {
      for (const [column, type] of Object.entries(columns)) {
        expect({ column: `${name}.${column}`, type: types.get(`${name}.${column}`) }).toEqual({
          column: `${name}.${column}`,
          type,
        })
      }
    }
  })
})
