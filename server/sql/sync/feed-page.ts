import type { Actor } from '#domain/people/people.ts'
import { DECLARED, TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { PulledRows } from '#protocol/sync/pull.ts'
import type { Sql } from '../database.ts'
import { queryAsJson } from './rows-as-json.ts'
import { inScope, isShown, type Scope, type SyncedTable } from './synced-table.ts'
import { SYNCED_TABLES } from './tables.ts'

/** A part of a company's feed, after `from` up to `to`, as a person may see it. */
export interface Range {
  scope: Scope
  from: number
  to: number
  bootstrap_at: number
  /** False for devices of earlier versions, which want every product of the point-of-sale system. */
  onlyShared: boolean
  /** The tables that are read, of those that the person may read. */
  tables: readonly TableName[]
  /** What the page that asks stores, see `PULL_GENERATION`. */
  generation: number
  /** Only these of the inventories; absent: all. */
  inventories?: 'open' | 'completed'
}

/**
 * The tables of which a person may see rows, and which a page stores.
 *
 * @param generation of the page, see `PULL_GENERATION`
 */
export function tablesFor(actor: Actor, generation: number): readonly TableName[] {
  return TABLE_NAMES.filter((name) => {
    const { permission, hadBy } = SYNCED_TABLES[name]
    const { since = 0 } = DECLARED[name]
    return (permission?.(actor) ?? true) && (generation >= since || (hadBy?.(actor) ?? false))
  })
}

/** Does a page of this generation store only those rows of a table that are declared as earlier ones? */
export function storesSome(name: TableName, generation: number): boolean {
  const { later } = DECLARED[name]
  return later !== undefined && generation < later.since
}

/**
 * The number at which a page from the start of the range is full, and the tables that have rows in
 * it.
 */
export interface Heads {
  /** Null when the page holds the whole range. */
  full_at: number | null
  tables: { name: TableName; first: number }[]
}

/** Parameters of every statement here: company, branches, from, to, bootstrap_at, reader. */
function paramsOf({ scope, from, to, bootstrap_at }: Range): unknown[] {
  const reader = scope.reader?.user_id ?? null
  return [scope.company_id, scope.branch_ids, from, to, bootstrap_at, reader]
}

/** Is the range part of a device's bootstrap? A page never crosses its end. */
export function isBeginning({ from, bootstrap_at }: Beginning): boolean {
  return from < bootstrap_at
}

/**
 * Restricts a table to the range. During a device's bootstrap, entries of inventories completed
 * before it are omitted; the device requests them when it opens the inventory. The remaining ones
 * are found through the few open inventories, because the others are a year's work. Products that
 * are only listed by the server are omitted always, and rows that the page cannot store.
 */
function conditionOf(table: SyncedTable, range: Omit<Range, 'to' | 'tables'>) {
  const inRange = `t.company_id = $1 and t.seq > $3 and t.seq <= $4 and ${inScope(table, '$2')}
    and $5::bigint is not null and ${isShown(table, range.scope.reader, '$6')}${isStored(table, range)}`
  if (table.name === 'pos_products' && range.onlyShared) return `${inRange} and t.shared`
  if (table.name === 'inventories' && range.inventories !== undefined)
    return `${inRange} and t.closed_seq is ${range.inventories === 'open' ? '' : 'not '}null`
  if (!isBeginning(range) || (table.name !== 'entries' && table.name !== 'entry_changes'))
    return inRange
  return `${inRange} and t.inventory_id in (
    select i.id from inventories i
    where i.company_id = $1 and (i.closed_seq is null or i.closed_seq > $5))`
}

/** A further condition, true for rows that the page stores; empty where it stores all. */
function isStored({ name }: SyncedTable, { generation }: Pick<Range, 'generation'>): string {
  const { later } = DECLARED[name]
  return later && storesSome(name, generation) ? ` and t.${later.field} is null` : ''
}

type Beginning = Pick<Range, 'from' | 'bootstrap_at'>

function headsIn(range: Range): string {
  const heads = range.tables.map((name) => {
    const condition = conditionOf(SYNCED_TABLES[name], range)
    return `(select '${name}' as name, t.seq from ${name} t where ${condition} order by t.seq limit $7::bigint)`
  })
  return `with heads as (${heads.join(' union all ')}),
    cut as (select seq from heads order by seq offset $7::bigint - 1 limit 1)
    select name, min(seq) as first, (select seq from cut) as full_at from heads group by name`
}

/** Finds how far `limit` rows reach, over all tables. */
export async function findHeads(sql: Sql, range: Range, limit: number): Promise<Heads> {
  const heads = headsIn(range)
  const found = await sql.query<{ name: TableName; first: number; full_at: number | null }>(heads, [
    ...paramsOf(range),
    limit,
  ])
  return { full_at: found[0]?.full_at ?? null, tables: found }
}

/** The range's rows by table, each table in feed order, after those that are there. */
export async function readRows(
  sql: Sql,
  rows: PulledRows,
  range: Range,
  heads: Heads,
): Promise<void> {
  for (const { name, first } of heads.tables) {
    if (first > range.to) continue
    const table = SYNCED_TABLES[name]
    const found = await queryAsJson(
      sql,
      `select ${columnsOf(table)} from ${name} t where ${conditionOf(table, range)} order by t.seq, t.id`,
      paramsOf(range),
      table.instants,
    )
    ;(rows[name] as unknown[]).push(...found)
  }
}

/** The columns on the wire; columns for the owner are null, or less, for everyone else. */
function columnsOf({ wire, ownerColumns = [], narrowed = {} }: SyncedTable): string {
  const branches = '$2::uuid[]'
  const others = new Map<string, string>([
    ...ownerColumns.map((column): [string, string] => [`"${column}"`, 'null']),
    ...Object.entries(narrowed).map(([column, of]): [string, string] => [
      `"${column}"`,
      of(branches),
    ]),
  ])
  const names = wire.split(', ').map((quoted) => {
    const less = others.get(quoted)
    if (less === undefined) return `t.${quoted}`
    return `case when ${branches} is null then t.${quoted} else ${less} end as ${quoted}`
  })
  return names.join(', ')
}

/** How many goods that are not deleted the range has. */
export async function countGoods(sql: Sql, range: Range): Promise<number> {
  const [found] = await sql.query<{ goods: number }>(
    `select count(*)::int as goods from goods t
     where ${conditionOf(SYNCED_TABLES.goods, range)} and t.deleted_at is null`,
    paramsOf(range),
  )
  return found?.goods ?? 0
}

/** Completed inventories that were closed within the range and before the device's bootstrap. */
export async function listNotLoaded(sql: Sql, range: Range): Promise<string[]> {
  const hasCompleted = range.tables.includes('inventories') && range.inventories !== 'open'
  if (!isBeginning(range) || !hasCompleted) return []
  const found = await sql.query<{ id: string }>(
    `select t.id from inventories t
     where t.company_id = $1 and t.closed_seq > $3 and t.closed_seq <= $4 and t.closed_seq <= $5
       and ${inScope(SYNCED_TABLES.inventories, '$2')} and ($6::uuid is null or true)
     order by t.closed_seq`,
    paramsOf(range),
  )
  return found.map(({ id }) => id)
}
