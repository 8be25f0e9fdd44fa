import { inventory, type Inventory } from '#domain/inventories/inventories.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const inventories = syncedTable({
  name: 'inventories',
  row: inventory,
  hidden: { closed_seq: 'bigint' },
  branch: 'branch_id',
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
