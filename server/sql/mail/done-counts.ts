import type { Entry } from '#domain/counting/entries.ts'
import { underRoots } from '#domain/goods/merged.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Instant } from '#domain/units.ts'
import type { Sql } from '../database.ts'
import { findRoots } from '../goods/goods.ts'

export type ReadyEntry = Pick<
  Entry,
  | 'inventory_id'
  | 'good_id'
  | 'barcode'
  | 'is_full'
  | 'count'
  | 'place'
  | 'user_id'
  | 'user_full_name'
  | 'measured_at'
  | 'deleted_at'
>

/** The live entries of an inventory, each under the good that its own belongs to now. */
export async function listReadyEntries(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<ReadyEntry[]> {
  const rows = await sql.query<ReadyEntry>(
    `select inventory_id, good_id, barcode, is_full, count, place, user_id, user_full_name,
       measured_at, deleted_at
     from entries where company_id = $1 and inventory_id = $2 and deleted_at is null`,
    [companyId, inventoryId],
  )
  return underRoots(rows, await findRoots(sql, companyId))
}

/** The id of the count of the whole branch before this one in which anything was counted. */
export async function findCountBefore(
  sql: Sql,
  companyId: string,
  { id, branch_id, created_at }: Inventory,
): Promise<string | null> {
  const [last] = await sql.query<{ id: string }>(
    `select i.id from inventories i
     where i.company_id = $1 and i.branch_id = $3 and i.id <> $2 and i.created_at <= $4
       and i.deleted_at is null and i.short_list is null and exists (
         select from entries e where e.company_id = $1 and e.inventory_id = i.id)
     order by i.created_at desc, i.id desc limit 1`,
    [companyId, id, branch_id, created_at],
  )
  return last?.id ?? null
}

/** How many of these goods are not deleted. */
export async function countLivingGoods(
  sql: Sql,
  companyId: string,
  ids: readonly string[],
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from goods
     where company_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
    [companyId, ids],
  )
  return row?.count ?? 0
}

/**
 * Notes that somebody is told of an inventory that waits for its completion. Under the lock of the
 * company's feed, so that of two commands at once one takes it.
 *
 * @param again also when they were told before, if anything has been counted since
 * @returns whether somebody is to be told now
 */
export async function takeDoneCount(
  sql: Sql,
  companyId: string,
  id: string,
  { now, again }: { now: Instant; again: boolean },
): Promise<boolean> {
  const taken = await sql.query(
    `update inventories i set told_done_at = $3
     where i.company_id = $1 and i.id = $2 and (i.told_done_at is null or $4::boolean and exists (
       select from entries e where e.company_id = $1 and e.inventory_id = $2
         and e.deleted_at is null and e.received_at > i.told_done_at))
     returning i.id`,
    [companyId, id, now, again],
  )
  return taken.length > 0
}
