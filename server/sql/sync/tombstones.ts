import type { TableName } from '#domain/tables.ts'
import type { PullAnswer } from '#protocol/sync/pull.ts'
import type { Sql } from '../database.ts'
import { isBeginning, type Range } from './feed-page.ts'
import { inScope } from './synced-table.ts'
import { SYNCED_TABLES } from './tables.ts'

export interface Tombstone {
  table: TableName
  id: string
  seq: number
}

/** The tables that have rows which are kept from somebody. */
const HIDING = ['entries', 'entry_changes', 'recount_readings'] as const

/**
 * What a device is to drop: deleted rows, those that its person may not see for a while, and those
 * that they no longer see.
 */
export async function listGone(sql: Sql, range: Range): Promise<Tombstone[]> {
  return [
    ...(await listTombstones(sql, range)),
    ...(await listHidden(sql, range)),
    ...(await listOutOfSight(sql, range)),
  ]
}

/**
 * Rows of which the reader sees some, and these not: they may have before. A device that begins has
 * none of them, and drops what is not sent again.
 */
async function listOutOfSight(sql: Sql, range: Range): Promise<Tombstone[]> {
  const { scope, from, to, tables } = range
  const partly = tables.filter((name) => SYNCED_TABLES[name].sharedRows !== undefined)
  if (isBeginning(range) || scope.branch_ids === null || partly.length === 0) return []
  const unseen = partly.map(
    (name) => `select '${name}' as "table", t.id, t.seq from ${name} t
      where t.company_id = $1 and t.seq > $3 and t.seq <= $4
        and not ${inScope(SYNCED_TABLES[name], '$2')}`,
  )
  return sql.query(`${unseen.join(' union all ')} order by seq`, [
    scope.company_id,
    scope.branch_ids,
    from,
    to,
  ])
}

/**
 * Rows that are hidden from the reader. Also a device that begins is told of them: it shows what it
 * had before until all has come.
 */
async function listHidden(sql: Sql, range: Range): Promise<Tombstone[]> {
  const { scope, from, to } = range
  const { reader } = scope
  const tables = HIDING.filter((name) => range.tables.includes(name))
  if (!reader || tables.length === 0) return []
  const hidden = tables.map(
    (name) => `select '${name}' as "table", t.id, t.seq from ${name} t
      where t.company_id = $1 and t.seq > $2 and t.seq <= $3 and t.hidden_from is not null
        and $4::uuid = any(t.hidden_from)`,
  )
  return sql.query(`${hidden.join(' union all ')} order by seq`, [
    scope.company_id,
    from,
    to,
    reader.user_id,
  ])
}

export type Cleared = NonNullable<PullAnswer['cleared']>[number]

/**
 * Rows that were deleted for good within the range. A device that begins has none of them, and drops
 * what it had before.
 */
async function listTombstones(sql: Sql, range: Range): Promise<Tombstone[]> {
  const { scope, from, to, onlyShared } = range
  if (isBeginning(range)) return []
  const tables = range.tables.filter((name) => !onlyShared || name !== 'pos_products')
  return sql.query(
    `select table_name as "table", id, seq from tombstones t
     where company_id = $1 and seq > $3 and seq <= $4 and table_name = any($5::text[])
       and (branch_id is null or ${inScope({ branch: 'branch_id' }, '$2')})
     order by seq`,
    [scope.company_id, scope.branch_ids, from, to, tables],
  )
}

/**
 * A table whose rows were all deleted within the range, for devices that know what that means: as
 * many tombstones as a point-of-sale system has products would keep them busy for minutes.
 */
export async function listCleared(sql: Sql, range: Range): Promise<Cleared[]> {
  const { scope, from, to, onlyShared, tables } = range
  if (!onlyShared || !tables.includes('pos_products')) return []
  const found = await sql.query<{ cleared_seq: number }>(
    `select cleared_seq from pos_connections
     where company_id = $1 and cleared_seq > $2 and cleared_seq <= $3`,
    [scope.company_id, from, to],
  )
  return found.map(({ cleared_seq: seq }) => ({ table: 'pos_products', seq }))
}
