import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { listCompanyTables, listOtherTables } from '#server/sql/company-file/company-tables.ts'
import { fileTables, LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '#server/sql/company-file/left-out.ts'
import { formOf } from '#server/sql/company-file/value-forms.ts'
import { quoted } from '#server/sql/quote.ts'
import { keysOf } from '#server/sql/company-file/company-rows.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { BIG, EXACT_TIME, ODD } from '#tests/support/bars/filled-company.ts'

/** Names of secrets, of which these hold none: digests of what was sent, and where a feed stands. */
const SECRET = /secret|password|token|digest|hash|fingerprint|mark$|credential|session|login/
const NO_SECRETS = [
  'feed_steps.mark',
  'mutations.fingerprint',
  'uploads.digest',
  'users.has_password',
  'users.new_email_session',
]

/** One value of each kind that is easily written inexactly. */
const VALUES: readonly [type: string, value: unknown][] = [
  ['text', ODD],
  ['text', ''],
  ['integer', -2147483648],
  ['bigint', BIG],
  ['bigint', '-9223372036854775808'],
  ['double precision', 0.1 + 0.2],
  ['double precision', 5e-324],
  ['boolean', false],
  ['uuid', '01932f3e-0000-7000-8000-00000000b001'],
  ['timestamp with time zone', EXACT_TIME],
  ['timestamp with time zone', '0001-01-01T00:00:00+00:00'],
  ['jsonb', 'null'],
  ['jsonb', '{"a": null, "n": 0.10, "big": 12345678901234567890, "t": "\\u2028\\n"}'],
  ['bytea', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
  ['bytea', Buffer.alloc(0)],
  ['text[]', []],
  ['text[]', ['', 'NULL', 'a,b', ODD, null]],
  ['uuid[]', ['01932f3e-0000-7000-8000-00000000b001']],
  ['bigint[]', [BIG, 1]],
]

describeBothDatabases("A company's file", (make) => {
  let database: Database
  beforeAll(async () => {
    database = (await make()).database
  })

  test('has every table that has rows of companies, or says why it has not', async () => {
    const all = await listCompanyTables(database)
    const others = await listOtherTables(database)
    const left = Object.keys(LEFT_OUT_TABLES)
    const inFile = fileTables(all).map(({ name }) => name)
    const everything = [...all.map(({ name }) => name), ...others].toSorted()
    expect([...inFile, ...left].toSorted()).toEqual(everything)
    const columns = all.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`))
    for (const { table, column } of LEFT_OUT_COLUMNS) {
      expect(columns).toContain(`${table}.${column}`)
    }
  })

  test('has an exact form for every column, and no secret', async () => {
    const tables = fileTables(await listCompanyTables(database))
    for (const { columns } of tables) for (const { type } of columns) formOf(type)
    const keys = tables.flatMap((table) => keysOf(table).map((key) => `${table.name}.${key}`))
    expect(keys.filter((key) => SECRET.test(key.split('.')[1] ?? '')).toSorted()).toEqual(
      NO_SECRETS,
    )
  })

  test('brings a table after those to which its rows refer', async () => {
    const names = (await listCompanyTables(database)).map(({ name }) => name)
    const isBefore = (first: string, second: string): boolean =>
      names.indexOf(first) < names.indexOf(second)
    expect(names[0]).toBe('companies')
    expect(isBefore('inventories', 'entries')).toBe(true)
    expect(isBefore('goods_types', 'goods')).toBe(true)
    expect(isBefore('tombstones', 'pos_connections')).toBe(true)
    expect(isBefore('pos_sends', 'pos_send_events')).toBe(true)
  })

  test.each(VALUES)('keeps a value of %s exactly: %j', async (type, value) => {
    const { write, read } = formOf(type)
    const [row] = await database.query<Record<string, unknown>>(
      `with given as (select $1::${type} as ${quoted('odd "name')}),
         written as (select '{"odd \\"name":' || ${write(quoted('odd "name'))} || '}' as line from given),
         came as (select ${read('line::json', 'odd "name')} as value from written)
       select came.value::text as came, given.*::text as value, written.line,
         came.value is not distinct from given.${quoted('odd "name')} as same
       from came, given, written`,
      [value],
    )
    expect(row).toMatchObject({ same: true })
    expect(String(row?.['line'])).not.toContain('\n')
  })

  test.each([...new Set(VALUES.map(([type]) => type))])(
    'has no key where a row has no %s',
    async (type) => {
      const { write, read } = formOf(type)
      const [row] = await database.query(
        `select ${write(`null::${type}`)} as written, ${read(`'{}'::json`, 'absent')} as came`,
      )
      expect(row).toEqual({ written: null, came: null })
    },
  )
})
