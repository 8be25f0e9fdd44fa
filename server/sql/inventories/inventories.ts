import { inventory, type Inventory } from '#domain/inventories/inventories.ts'
import type { Instant } from '#domain/units.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const inventories = syncedTable({
  name: 'inventories',
  component: 'InventoryRow',
  row: inventory,
  hidden: { closed_seq: 'bigint' },
})

/** An inventory with the feed number at which it was closed. */
export type StoredInventory = Inventory & { closed_seq?: number | null }

/** The highest number among the company's inventories. Reliable only while its feed is locked. */
export async function lastRowNumber(sql: Sql, companyId: string): Promise<number> {
  const [row] = await sql.query<{ last: number }>(
    'select coalesce(max(row_number), 0) as last from inventories where company_id = $1',
    [companyId],
  )
  return row?.last ?? 0
}

/** What an inventory is called, and where it is. */
export async function findInventoryName(
  sql: Sql,
  companyId: string,
  id: string,
): Promise<Pick<Inventory, 'id' | 'branch_id' | 'name' | 'row_number'> | null> {
  const [row] = await sql.query<Pick<Inventory, 'id' | 'branch_id' | 'name' | 'row_number'>>(
    'select id, branch_id, name, row_number from inventories where company_id = $1 and id = $2',
    [companyId, id],
  )
  return row ?? null
}

/**
 * The last completed inventory of the branch that began before this one and in which something was
 * counted; null when there is none.
 */
export async function findEarlierCompleted(
  sql: Sql,
  companyId: string,
  { branch_id, created_at, row_number }: Inventory,
): Promise<Inventory | null> {
  const [earlier] = await sql.query<Inventory>(
    `select ${inventories.whole} from inventories
     where company_id = $1 and branch_id = $2 and (created_at, row_number) < ($3, $4)
       and status = 'closed' and deleted_at is null
       and exists (
         select from entries e
         where e.company_id = $1 and e.inventory_id = inventories.id
           and e.good_id is not null and e.deleted_at is null
       )
     order by created_at desc, row_number desc limit 1`,
    [companyId, branch_id, created_at, row_number],
  )
  return earlier ?? null
}

/**
 * Completed inventories of a branch, at most so many, the newest first.
 * @param until only those that began by then
 */
export function listCompleted(
  sql: Sql,
  companyId: string,
  branchId: string,
  limit: number,
  until: Instant | null = null,
): Promise<Inventory[]> {
  return sql.query(
    `select ${inventories.whole} from inventories
     where company_id = $1 and branch_id = $2 and status = 'closed' and deleted_at is null
       and ($4::timestamptz is null or created_at <= $4)
     order by created_at desc, id desc limit $3`,
    [companyId, branchId, limit, until],
  )
}
