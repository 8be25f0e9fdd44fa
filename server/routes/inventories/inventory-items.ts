import type { Inventory } from '#domain/inventories/inventories.ts'
import { totalsOfSums } from '#domain/inventories/totals.ts'
import type { NamedInventory } from '#protocol/inventories/inventories.ts'
import { branches } from '../../sql/branches/branches.ts'
import type { Sql } from '../../sql/database.ts'
import { sumCountedEntries } from '../../sql/counting/entries.ts'
import { findRows, type Scope, type WithSeq } from '../../sql/sync/synced-table.ts'

/** Inventories with branch names and totals, which are always sums over entries. */
export async function inventoryItems(
  sql: Sql,
  { company_id, reader }: Scope,
  rows: readonly WithSeq<Inventory>[],
): Promise<NamedInventory[]> {
  const branchIds = [...new Set(rows.map(({ branch_id }) => branch_id))]
  const found = await findRows(sql, branches, company_id, branchIds)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const sums = await sumCountedEntries(
    sql,
    company_id,
    rows.map(({ id }) => id),
    reader,
  )
  return rows.map((row) => {
    const totals = totalsOfSums(sums.filter(({ inventory_id }) => inventory_id === row.id))
    return {
      ...row,
      branch: { id: row.branch_id, name: names.get(row.branch_id) ?? '' },
      ...totals,
      isNameChanged: row.is_name_changed,
      leftover: totals.leftover_ml,
      total_leftover: totals.total_leftover_ml,
      'total leftover': totals.total_leftover_ml,
    }
  })
}
