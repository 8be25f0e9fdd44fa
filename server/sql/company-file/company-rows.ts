import { NAME_FIELDS } from '#domain/goods/names.ts'
import type { Sql } from '../database.ts'
import { literal, quoted } from '../quote.ts'
import { COMPANY_SETTING } from '../row-security.ts'
import type { CompanyColumn, CompanyTable } from './company-tables.ts'
import { leftOut, UNKNOWN_PASSWORD } from './left-out.ts'
import { formOf } from './value-forms.ts'

/** Rows fetched at a time. */
const BATCH = 500

/** Makes the text of numbers independent of a server's settings. */
export const EXACT_TEXT = 'set local extra_float_digits = 1'

/**
 * The company's rows as lines of JSON, in the order of their keys, which is the same on every
 * server. A key is absent where the row has null.
 * @param sql within the company
 */
export async function* readCompanyLines(sql: Sql, table: CompanyTable): AsyncGenerator<string> {
  const pairs = table.columns.flatMap((column) => pairOf(table, column))
  const order = table.key.map((name) => `${quoted(name)}::text collate "C"`)
  await sql.exec(`declare company_lines no scroll cursor for
    select '{' || concat_ws(',', ${pairs.join(', ')}) || '}' as line from ${quoted(table.name)}
    where company_id = current_setting('${COMPANY_SETTING}')::uuid
    order by ${['company_id', ...order].join(', ')}`)
  for (;;) {
    const rows = await sql.query<{ line: string }>(`fetch ${BATCH} from company_lines`)
    for (const { line } of rows) yield line
    if (rows.length < BATCH) break
  }
  await sql.exec('close company_lines')
}

/** `"name":value`, or null where the row has none. */
function pairOf({ name: table }: CompanyTable, { name, type }: CompanyColumn): string[] {
  const left = leftOut(table, name)
  if (!left) return [`${literal(`"${name}":`)} || ${formOf(type).write(quoted(name))}`]
  if (left.flag === undefined) return []
  return [`${literal(`"${left.flag}":`)} || (${quoted(name)} is not null)::text`]
}

/** Lines wait here until all of their table have come, because rows of it refer to each other. */
export async function makeLineStore(sql: Sql): Promise<void> {
  await sql.exec(`create temporary table company_file_lines
    (n bigint generated always as identity, line json not null) on commit drop`)
}

export async function storeLines(sql: Sql, lines: readonly string[]): Promise<void> {
  await sql.query(
    `insert into company_file_lines (line)
     select e.value from json_array_elements($1::json) with ordinality as e (value, n) order by e.n`,
    [`[${lines.join(',')}]`],
  )
}

/**
 * Inserts the stored lines as rows of a table, and forgets them.
 * @param known the keys that lines of the table can have; of other columns the default is taken
 * @param unknownPassword the hash of a password that nobody knows
 */
export async function insertStoredLines(
  sql: Sql,
  { companyId, table, known, unknownPassword }: StoredLines,
): Promise<void> {
  const values = table.columns.flatMap((column) => {
    const value = valueOf(table, column, known)
    return value === null ? [] : [{ name: quoted(column.name), value }]
  })
  const usesPassword = values.some(({ value }) => value.includes(UNKNOWN_PASSWORD))
  await sql.query(
    `insert into ${quoted(table.name)} (company_id, ${values.map(({ name }) => name).join(', ')})
     select $1::uuid, ${values.map(({ value }) => value).join(', ')}
     from company_file_lines r order by r.n`,
    usesPassword ? [companyId, unknownPassword] : [companyId],
  )
  await sql.exec('truncate company_file_lines')
}

export interface StoredLines {
  companyId: string
  table: CompanyTable
  known: ReadonlySet<string>
  unknownPassword: string
}

/** Null: the column's default. */
function valueOf(
  { name: table }: CompanyTable,
  { name, type }: CompanyColumn,
  known: ReadonlySet<string>,
): string | null {
  const left = leftOut(table, name)
  if (left?.flag !== undefined) {
    return `case when (r.line ->> ${literal(left.flag)})::boolean then ${left.fresh ?? 'null'} end`
  }
  if (left) return left.fresh ?? null
  if (known.has(name)) return formOf(type).read('r.line', name)
  // This server knows a language more, and names in it begin as the first one.
  const [first = ''] = NAME_FIELDS
  return (NAME_FIELDS as readonly string[]).includes(name) && known.has(first)
    ? formOf(type).read('r.line', first)
    : null
}

/** The keys that lines of a table can have. */
export function keysOf({ name: table, columns }: CompanyTable): string[] {
  return columns.flatMap(({ name }) => {
    const left = leftOut(table, name)
    return left ? (left.flag ?? []) : name
  })
}

export async function isCompanyHere(sql: Sql, companyId: string): Promise<boolean> {
  const found = await sql.query('select from companies where id = $1', [companyId])
  return found.length > 0
}

/** @returns a stored file of the company whose name is not in its folder, or of another form */
export async function findForeignFile(sql: Sql, companyId: string): Promise<string | null> {
  const [found] = await sql.query<{ name: string }>(
    `select name from stored_files where company_id = $1 and name !~ (
       '^' || company_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](jpg|png)$') limit 1`,
    [companyId],
  )
  return found?.name ?? null
}

/** The company's name and files, as of the same moment as its rows. */
export async function readCompanyHead(sql: Sql): Promise<{ name: string; files: string[] } | null> {
  const [company] = await sql.query<{ name: string }>('select name from companies')
  if (!company) return null
  const files = await sql.query<{ name: string }>(
    'select name from stored_files order by name collate "C"',
  )
  return { name: company.name, files: files.map(({ name }) => name) }
}
