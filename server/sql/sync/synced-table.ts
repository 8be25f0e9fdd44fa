import type * as z from 'zod/mini'
import type { Lookup } from '#domain/commands/state.ts'
import { DECLARED, type Rows, type TableName } from '#domain/tables.ts'
import type { Actor } from '#domain/people/people.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import type { Sql } from '../database.ts'
import { columnTypesOf, type ColumnType } from './column-types.ts'

interface Definition<T extends TableName> {
  name: T
  /** What a row is called in the REST document. */
  component: string
  /** The schema of the domain's row; each of its fields is a column. */
  row: z.ZodMiniObject<Record<keyof Rows[T] & string, z.core.$ZodType>>
  /** Columns that never leave the server. */
  hidden?: Record<string, ColumnType>
  /** Columns that never leave the server, computed whenever the row is written. */
  derived?: { columns: Record<string, ColumnType>; of(row: Rows[T]): Record<string, unknown> }
  /** Rows that only the owner sees. */
  ownerOnly?: true
  /**
   * Everyone but the owner sees only those rows that meet this condition on `t`, made of the
   * parameter with the branches that they see. A row may leave their sight at any time.
   */
  sharedRows?: (branches: string) => string
  /** Columns that only the owner sees; null for everyone else. */
  ownerColumns?: readonly string[]
  /** Columns of which everyone but the owner sees only this, made of the same parameter. */
  narrowed?: Readonly<Record<string, (branches: string) => string>>
  /** Some rows are kept from people who are to count again; see `hidden_from`. */
  hides?: 'from_counters' | 'also_from_barmen'
  /** Who may read the rows; absent: everyone in the company. */
  permission?: (actor: Actor) => boolean
  /** Who has had the rows in every generation, in spite of their `since`. */
  hadBy?: (actor: Actor) => boolean
  /** Rows are written once: a second one with the same id is an error. */
  isLog?: true
  /** Columns of a log in which alone a second row may differ, which then takes the place of the first. */
  moves?: readonly string[]
}

/** A table whose rows devices share, with the statements that every such table needs. */
export interface SyncedTable<T extends TableName = TableName> extends Definition<T> {
  /** The columns that hold the row's branch, as they are declared. */
  branch: (typeof DECLARED)[TableName]['branch']
  /** The columns of the row, with their types. */
  columns: Record<keyof Rows[T] & string, ColumnType>
  /** The columns of a row on the wire, including its feed number. */
  wire: string
  /** Those of them that hold timestamps. */
  instants: readonly string[]
  /** The columns of a row as commands read it. */
  whole: string
  upsert: string
}

export type WithSeq<Row> = Row & { seq: number }

export function syncedTable<T extends TableName>(definition: Definition<T>): SyncedTable<T> {
  const { name, row, hidden = {}, derived, isLog } = definition
  const columns = columnTypesOf(row)
  const all: Record<string, ColumnType> = {
    ...columns,
    ...hidden,
    ...derived?.columns,
    seq: 'bigint',
  }
  const names = Object.keys(all).map(quote)
  const types = Object.entries(all).map(([column, type]) => `${quote(column)} ${type}`)
  const again = isLog ? moving(definition, Object.keys(columns)) : overwriting(names)
  return {
    ...definition,
    branch: DECLARED[name].branch,
    columns,
    wire: [...Object.keys(columns).map(quote), 'seq'].join(', '),
    instants: Object.keys(columns).filter((column) => all[column] === 'timestamptz'),
    whole: [...Object.keys(columns), ...Object.keys(hidden)].map(quote).join(', '),
    upsert: `insert into ${name} (company_id, ${names.join(', ')})
      select $1, ${names.map((column) => `r.${column}`).join(', ')}
      from jsonb_to_recordset($2::jsonb) as r(${types.join(', ')})
      ${again}`,
  }
}

function overwriting(names: readonly string[]): string {
  const updates = names.filter((column) => column !== '"id"').map((c) => `${c} = excluded.${c}`)
  return `on conflict (company_id, id) do update set ${updates.join(', ')}`
}

/** A row of a log that differs in what may not change loses its id, which no row may be without. */
function moving(
  { name, moves = [] }: { name: string; moves?: readonly string[] },
  columns: readonly string[],
): string {
  if (moves.length === 0) return ''
  const fixed = columns.filter((column) => !moves.includes(column)).map(quote)
  const is = fixed.map((column) => `${name}.${column}`).join(', ')
  const would = fixed.map((column) => `excluded.${column}`).join(', ')
  const updates = [...moves.map(quote), 'seq'].map((column) => `${column} = excluded.${column}`)
  return `on conflict (company_id, id) do update set ${updates.join(', ')},
    id = case when (${is}) is not distinct from (${would}) then ${name}.id end`
}

/** Inserts or updates rows as commands leave them, in one statement. */
export async function upsertRows(
  sql: Sql,
  table: SyncedTable,
  companyId: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const whole = rows.map((row) => ({ ...row, ...table.derived?.of(row as never) }))
  await sql.query(table.upsert, [companyId, JSON.stringify(whole)])
}

/** The company's rows with these ids, including hidden columns. */
export function findRows<T extends TableName>(
  sql: Sql,
  table: SyncedTable<T>,
  companyId: string,
  ids: readonly string[],
): Promise<Rows[T][]> {
  return sql.query(
    `select ${table.whole} from ${table.name} where company_id = $1 and id = any($2::uuid[])`,
    [companyId, ids],
  )
}

/** The company's rows that a `decide` looks up by a field's value, or all of them. */
export function lookUp(
  sql: Sql,
  table: SyncedTable,
  companyId: string,
  lookup: Lookup,
): Promise<Rows[TableName][]> {
  const all = `select ${table.whole} from ${table.name} where company_id = $1`
  if ('all' in lookup) return sql.query(all, [companyId])
  const { field, values, isOneEnough } = lookup
  const types: Record<string, ColumnType> = { ...table.columns, ...table.derived?.columns }
  const type = types[field]
  if (type?.endsWith('[]')) {
    return sql.query(`${all} and ${quote(field)} && $2::${type}`, [companyId, values])
  }
  const ofValues = `and ${quote(field)} = any($2::${type}[])`
  if (!isOneEnough) return sql.query(`${all} ${ofValues}`, [companyId, values])
  return sql.query(
    `select found.* from unnest($2::${type}[]) value cross join lateral (
       ${all} and ${quote(field)} = value limit 1
     ) found`,
    [companyId, values],
  )
}

/** One row as on the wire, if it belongs to the company and to one of the branches. */
export async function findVisibleRow<T extends TableName>(
  sql: Sql,
  table: SyncedTable<T>,
  scope: Scope,
  id: string,
): Promise<WithSeq<Rows[T]> | null> {
  const [row] = await sql.query<WithSeq<Rows[T]>>(
    `select ${table.wire} from ${table.name} t
     where company_id = $1 and id = $3 and ${inScope(table, '$2')}
       and ${isShown(table, scope.reader, '$4')}`,
    [scope.company_id, scope.branch_ids, id, scope.reader?.user_id ?? null],
  )
  return row ?? null
}

/** The rows of a table that belong to an inventory, as on the wire, in the order of their ids. */
export function listOfInventory<
  T extends 'entries' | 'entry_changes' | 'recounts' | 'recount_readings',
>(
  sql: Sql,
  table: SyncedTable<T>,
  companyId: string,
  inventoryId: string,
): Promise<WithSeq<Rows[T]>[]> {
  return sql.query(
    `select ${table.wire} from ${table.name}
     where company_id = $1 and inventory_id = $2 order by id`,
    [companyId, inventoryId],
  )
}

/** What a person may see: some branches of a company, or all of them when null. */
export interface Scope {
  company_id: string
  branch_ids: readonly string[] | null
  /** The person from whom rows may be hidden; absent: nobody in particular, so none are. */
  reader?: Reader
}

/** Whoever reads for themselves. */
export interface Reader {
  user_id: string
  /** Sees what others read in recounts, unless it is hidden. */
  manages_inventories: boolean
}

export function readerOf(actor: Pick<Actor, 'user_id' | 'role'>): Reader {
  return { user_id: actor.user_id, manages_inventories: canManageInventories(actor) }
}

/** A condition on `t`, true for rows that are not hidden from the reader in the parameter. */
export function isShown(
  { hides }: Pick<SyncedTable, 'hides'>,
  reader: Reader | undefined,
  param: string,
): string {
  const user = `${param}::uuid`
  if (!hides || !reader) return `(${user} is null or true)`
  const isOpen = `not coalesce(${user} = any(t.hidden_from), false)`
  const isOwn = hides === 'also_from_barmen' && !reader.manages_inventories
  return isOwn ? `(${isOpen} and t.user_id = ${user})` : isOpen
}

/** A condition on `t`, true for rows of the branches in the parameter. */
export function inScope(
  table: Pick<SyncedTable, 'branch' | 'ownerOnly' | 'sharedRows'>,
  param: string,
): string {
  const branches = `${param}::uuid[]`
  if (table.ownerOnly) return `${branches} is null`
  if (table.sharedRows) return `(${branches} is null or ${table.sharedRows(branches)})`
  if (table.branch === null) return `(${branches} is null or true)`
  const isOfOne = branchColumns(table).map((column) => `${column} = any(${branches})`)
  return `(${branches} is null or ${isOfOne.join(' or ')})`
}

/** The columns that hold a row's branch or branches; none of rows that the whole company sees. */
export function branchColumns({ branch }: Pick<SyncedTable, 'branch'>): string[] {
  const names = typeof branch === 'string' ? [branch] : (branch ?? [])
  return names.map((name) => `t.${name}`)
}

function quote(column: string): string {
  return `"${column}"`
}
