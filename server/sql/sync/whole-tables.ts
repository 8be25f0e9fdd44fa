import type { Sql } from '../database.ts'
import { quoted } from '../quote.ts'

/** A table as a backup sees it: every column except generated ones. */
export interface WholeTable {
  name: string
  columns: { name: string; type: string }[]
  /** Columns of the primary key, or all columns if there is none. */
  key: string[]
}

/** A row, each value as PostgreSQL's text, in column order. */
export type TextRow = (string | null)[]

/** Rows fetched at a time. */
const BATCH = 500

/** Makes text output independent of a server's settings. */
const PLAIN_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    coalesce((select json_agg(a.attname order by a.attnum)
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and c.relname <> 'schema_migrations'
  order by c.relname collate "C"`

/** Every table except the list of migrations, by name. */
export async function listWholeTables(sql: Sql): Promise<WholeTable[]> {
  const tables = await sql.query<WholeTable>(TABLES)
  return tables.map(({ name, columns, key }) => ({
    name,
    columns,
    key: key.length > 0 ? key : columns.map((column) => column.name),
  }))
}

/** Makes all reads of the transaction see one snapshot; must be its first statement. */
export async function holdMoment(sql: Sql): Promise<void> {
  await sql.exec(`set transaction isolation level repeatable read, read only; ${PLAIN_TEXT}`)
}

/** All rows of a table in key order, which is the same on every server. */
export async function* readWholeTable(sql: Sql, table: WholeTable): AsyncGenerator<TextRow> {
  const columns = table.columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`)
  const order = table.key.map((name) => `${quoted(name)}::text collate "C"`)
  await sql.query(`declare backup no scroll cursor for
    select ${columns.join(', ')} from ${quoted(table.name)} order by ${order.join(', ')}`)
  for (;;) {
    const rows = await sql.query<Record<string, string | null>>(`fetch ${BATCH} from backup`)
    for (const row of rows) yield table.columns.map((_, index) => row[`c${index}`] ?? null)
    if (rows.length < BATCH) break
  }
  await sql.query('close backup')
}

export async function insertTextRows(
  sql: Sql,
  table: WholeTable,
  rows: readonly TextRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = table.columns.map(({ name }) => quoted(name))
  const values = table.columns.map(({ type }, index) => `(r.row ->> ${index})::${type}`)
  await sql.query(
    `insert into ${quoted(table.name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::json) as r(row)`,
    [JSON.stringify(rows)],
  )
}

/** Does any table have a row? */
export async function hasRows(sql: Sql): Promise<boolean> {
  const tables = await listWholeTables(sql)
  const looks = tables.map(({ name }) => `exists (select from ${quoted(name)})`)
  const [row] = await sql.query<{ has: boolean }>(`select ${looks.join(' or ') || 'false'} as has`)
  return row?.has === true
}

const REFERENCES = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace`

/**
 * Removes references and triggers while `load` inserts rows in any order, then restores them, which
 * checks each reference. All in the caller's transaction.
 */
export async function withoutReferences(sql: Sql, load: () => Promise<void>): Promise<void> {
  const references = await sql.query<{ table: string; name: string; definition: string }>(
    REFERENCES,
  )
  const tables = await listWholeTables(sql)
  const everywhere = (what: string): string =>
    tables.map(({ name }) => `alter table ${quoted(name)} ${what}`).join('; ')
  await sql.exec(
    references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`).join('; '),
  )
  await sql.exec(everywhere('disable trigger user'))
  await load()
  await sql.exec(
    references
      .map(({ table, name, definition }) => {
        return `alter table ${table} add constraint ${name} ${definition}`
      })
      .join('; '),
  )
  await sql.exec(everywhere('enable trigger user'))
}

/** Sets counters to continue after the highest existing number. */
export async function continueCounters(sql: Sql): Promise<void> {
  const counters = await sql.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table, column } of counters) {
    await sql.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false)
       from ${quoted(table)}`,
      [quoted(table), column],
    )
  }
}

export interface AppliedMigration {
  name: string
  checksum: string
}

export function listAppliedMigrations(sql: Sql): Promise<AppliedMigration[]> {
  return sql.query('select name, checksum from schema_migrations order by position')
}
