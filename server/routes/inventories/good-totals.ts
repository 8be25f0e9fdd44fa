import { totalsByGood } from '#domain/inventories/totals.ts'
import { countErrors } from '#domain/stock/count-errors.ts'
import { volumeByType } from '#domain/stock/volume-by-type.ts'
import type { GoodTotalsList } from '#protocol/inventories/inventories.ts'
import type { CompanySql } from '../../sql/database.ts'
import { listCountedEntries } from '../../sql/counting/entries.ts'
import { stockOf } from '../../sql/counting/stock-of.ts'
import { goods } from '../../sql/goods/goods.ts'
import { findRows } from '../../sql/sync/synced-table.ts'

/** What an inventory has of each good, of each type and of all, and how surely. */
export function goodTotals(company: CompanySql, inventoryId: string): Promise<GoodTotalsList> {
  const { companyId } = company
  return company.snapshot(async (sql) => {
    const totals = totalsByGood(await listCountedEntries(sql, companyId, [inventoryId]))
    const { entries, spreads } = await stockOf(sql, companyId, inventoryId)
    const errors = countErrors(entries, spreads)
    const ids = totals.flatMap(({ good_id }) => good_id ?? [])
    const data = totals.map((total) => ({
      ...total,
      uncertainty: errors.byGood.get(total.good_id ?? '') ?? null,
    }))
    return {
      data,
      total: data.length,
      types: volumeByType(totals, errors, await findRows(sql, goods, companyId, ids)),
      uncertainty: errors.whole,
    }
  })
}
