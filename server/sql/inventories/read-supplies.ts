import { underRoots, type Roots } from '#domain/goods/merged.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { contentsByGood, type StockEntry } from '#domain/stock/contents.ts'
import type { ListedWith } from '#domain/stock/buying/shopping-list.ts'
import { minimumsNow } from '#domain/stock/buying/minimums.ts'
import { countsToRead, MOST_COUNTS } from '#domain/stock/buying/counts-to-read.ts'
import { suppliesOf, type Supply } from '#domain/stock/buying/what-to-buy.ts'
import { companies } from '../account/companies.ts'
import { listStockEntries } from '../counting/entries.ts'
import { findTareSpreads } from '../counting/weighings.ts'
import type { CompanySql } from '../database.ts'
import { listFlowsSince } from '../deliveries/flows.ts'
import { listPricesOfFamilies } from '../goods/good-prices.ts'
import { findRoots, goods } from '../goods/goods.ts'
import { listCompleted } from './inventories.ts'
import { listMinimums } from './minimums.ts'
import { findRows } from '../sync/synced-table.ts'

export interface BranchSupplies extends ListedWith {
  /** The last completed inventory in which something was counted; null when there is none. */
  last: Inventory | null
  supplies: Supply[]
}

/**
 * How long the stock of a branch lasts, as a device works it out. Every inventory is read by a
 * statement of its own, because one transaction would hold up everybody on the embedded database's
 * one connection; what is recorded meanwhile counts from the next look on.
 */
export async function readSupplies(
  sql: CompanySql,
  branchId: string,
  { withPrices, now }: { withPrices: boolean; now: string },
): Promise<BranchSupplies> {
  const { companyId } = sql
  const counts = countsToRead(await listCompleted(sql, companyId, branchId, MOST_COUNTS), now)
  const roots = await findRoots(sql, companyId)
  const entries: StockEntry[][] = []
  for (const { id } of counts) {
    entries.push(underRoots(await listStockEntries(sql, companyId, id), roots))
  }
  // What was completed empty says nothing of the stock.
  const counted = counts.filter((_, at) => entries[at]?.some(({ good_id }) => good_id !== null))
  const first = counted.at(-1)
  const flows = first ? await listFlowsSince(sql, branchId, first.created_at, roots) : []
  const minimums = minimumsNow(await listMinimums(sql, companyId, branchId), roots)
  const wanted = [...minimums.keys()].map((good_id) => ({ good_id }))
  const ids = idsOf([...entries, ...flows.map(({ lines }) => lines), wanted])
  const spreads = await findTareSpreads(sql, companyId, ids)
  const read = counts.map((inventory, at) => ({
    inventory,
    contents: contentsByGood(entries[at] ?? [], spreads),
  }))
  return {
    last: counted[0] ?? null,
    supplies: suppliesOf(read, flows, now),
    goods: await findRows(sql, goods, companyId, ids),
    prices: withPrices ? await presentPrices(sql, ids, roots) : null,
    minimums,
  }
}

/** What each of the goods costs now, by the choice of the company. */
export async function presentPrices(sql: CompanySql, ids: readonly string[], roots: Roots) {
  const { companyId } = sql
  const prices = await listPricesOfFamilies(sql, companyId, ids, roots)
  const [company] = await findRows(sql, companies, companyId, [companyId])
  return pricesAt(prices, null, company?.price_basis)
}

function idsOf(all: readonly (readonly { good_id: string | null }[])[]): string[] {
  return [...new Set(all.flatMap((rows) => rows.flatMap(({ good_id }) => good_id ?? [])))]
}
