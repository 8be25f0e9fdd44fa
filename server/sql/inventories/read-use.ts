import type { Company } from '#domain/account/companies.ts'
import { underRoots, type Roots } from '#domain/goods/merged.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { pricesAt, type KnownPrice } from '#domain/money/prices-at.ts'
import { countsToRead, MOST_COUNTS } from '#domain/stock/buying/counts-to-read.ts'
import { compareCounts, type ComparedCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood, type StockEntry } from '#domain/stock/contents.ts'
import { companies } from '../account/companies.ts'
import { listStockEntries } from '../counting/entries.ts'
import { findTareSpreads } from '../counting/weighings.ts'
import type { CompanySql } from '../database.ts'
import { listFlowsSince } from '../deliveries/flows.ts'
import { listPricesOfFamilies } from '../goods/good-prices.ts'
import { findRoots, goods } from '../goods/goods.ts'
import { goodsTypes } from '../goods/goods-types.ts'
import { listCompleted } from './inventories.ts'
import { findConnection } from '../pos/connections.ts'
import { expectedProducts } from '../pos/expected-products.ts'
import { findRows } from '../sync/synced-table.ts'

export interface InventoryUse extends ComparedCounts {
  types: GoodsType[]
  /** The company's. */
  currency: string
}

/** An inventory, and what it is compared with. */
export interface UseQuery {
  now: Inventory
  /** The one at which the period begins; null when there is none. */
  before: Inventory | null
  /** The caller chose it; else each good is compared with its own last reading. */
  isChosen: boolean
  withPrices: boolean
}

/**
 * What was used up to an inventory, as a device works it out. Every inventory is read by a
 * statement of its own, because one transaction would hold up everybody on the embedded database's
 * one connection.
 */
export async function readUse(
  sql: CompanySql,
  { now, before, isChosen, withPrices }: UseQuery,
): Promise<InventoryUse> {
  const { companyId } = sql
  const roots = await findRoots(sql, companyId)
  const others = await othersOf(sql, now, isChosen ? before : null)
  const entries: StockEntry[][] = []
  for (const { id } of others) {
    entries.push(underRoots(await listStockEntries(sql, companyId, id), roots))
  }
  const closing = underRoots(await listStockEntries(sql, companyId, now.id), roots)
  const first = others.at(-1) ?? now
  const flows = await listFlowsSince(sql, now.branch_id, first.created_at, roots)
  const ids = [...new Set([closing, ...entries].flat().flatMap(({ good_id }) => good_id ?? []))]
  const found = await findRows(sql, goods, companyId, ids)
  const typeIds = [...new Set(found.map(({ goods_type_id }) => goods_type_id))]
  const [company] = await findRows(sql, companies, companyId, [companyId])
  const spreads = await findTareSpreads(sql, companyId, ids)
  const compared = compareCounts({
    now: { inventory: now, contents: contentsByGood(closing, spreads) },
    others: others.map((inventory, at) => ({
      inventory,
      contents: contentsByGood(entries[at] ?? [], spreads),
    })),
    before_id: before?.id ?? null,
    isChosen,
    entries: closing,
    spreads,
    flows,
    goods: new Map(found.map((good) => [good.id, good])),
    prices: withPrices ? await pricesThen(sql, now, ids, roots, company) : null,
    expected: await expectedOf(sql, now, withPrices),
    tillWriteOffs: company?.till_write_offs,
  })
  const ownTypes = await findRows(sql, goodsTypes, companyId, typeIds)
  return { ...compared, types: ownTypes, currency: currencyOf(company ?? {}) }
}

/** Those that the openings and what is usual are worked out from, the newest first. */
async function othersOf(
  sql: CompanySql,
  now: Inventory,
  chosen: Inventory | null,
): Promise<Inventory[]> {
  const { branch_id, created_at, closed_at } = now
  const until = chosen ? chosen.created_at : (closed_at ?? created_at)
  const begun = await listCompleted(sql, sql.companyId, branch_id, MOST_COUNTS, until)
  const others = begun.filter(({ id }) => id !== now.id && id !== chosen?.id)
  return countsToRead(chosen ? [chosen, ...others] : others, created_at)
}

async function pricesThen(
  sql: CompanySql,
  { closed_at }: Inventory,
  ids: readonly string[],
  roots: Roots,
  company: Company | undefined,
): Promise<Map<string, KnownPrice>> {
  const prices = await listPricesOfFamilies(sql, sql.companyId, ids, roots)
  return pricesAt(prices, closed_at, company?.price_basis)
}

async function expectedOf(sql: CompanySql, { id: inventoryId }: Inventory, withSums: boolean) {
  const connection = await findConnection(sql, sql.companyId)
  return expectedProducts(sql, { system: connection?.system ?? null, inventoryId, withSums })
}
