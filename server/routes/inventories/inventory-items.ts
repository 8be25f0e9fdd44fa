import type { Inventory } from '#domain/inventories/inventories.ts'
import { totalsOfSums } from '#domain/inventories/totals.ts'
import type { InventoryItem } from '#protocol/inventories/inventories.ts'
import { branches } from '../../sql/branches/branches.ts'
import type { Sql } from '../../sql/database.ts'
import { sumCountedEntries } from '../../sql/counting/entries.ts'
import { findRows, type Scope, type WithSeq } from '../../sql/sync/synced-table.ts'

/** Inventories with branch names and totals, which are always sums over entries. */
export async function inventoryItems(
  sql: Sql,
  { company_id }: Scope,
  rows: readonly WithSeq<Inventory>[],
): Promise<InventoryItem[]> {
  const branchIds = [...new Set(rows.map(({ branch_id }) => branch_id))]
  const found = await findRows(sql, branches, company_id, branchIds)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const sums = await sumCountedEntries(
    sql,
    company_id,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const totals = totalsOfSums(sums.filter(({ inventory_id }) => inventory_id === row.id))
    return {
      ...row,
      branch: { id: row.branch_id, name: names.get(row.branch_id) ?? '' },
      ...totals,
    }
  })
}
