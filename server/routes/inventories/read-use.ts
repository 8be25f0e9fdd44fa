import type { Company } from '#domain/account/companies.ts'
import { familyOf, pricesUnderRoots } from '#domain/goods/merged-family.ts'
import { underRoots, type Roots } from '#domain/goods/merged.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { pricesAt, type KnownPrice } from '#domain/money/prices-at.ts'
import { compareCounts, PAST_COUNTS, type ComparedCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { tareSpreadsOf } from '#domain/stock/tare-spreads.ts'
import { companies } from '../../sql/account/companies.ts'
import { listStockEntries } from '../../sql/counting/entries.ts'
import { listWeighings } from '../../sql/counting/weighings.ts'
import type { CompanySql } from '../../sql/database.ts'
import { listDeliveriesSince } from '../../sql/deliveries/deliveries.ts'
import { listPrices } from '../../sql/goods/good-prices.ts'
import { findRoots, goods } from '../../sql/goods/goods.ts'
import { goodsTypes } from '../../sql/goods/goods-types.ts'
import { findEarlierCompleted } from '../../sql/inventories/inventories.ts'
import { findConnection } from '../../sql/pos/connections.ts'
import { expectedProducts } from '../../sql/pos/expected-products.ts'
import { findRows } from '../../sql/sync/synced-table.ts'

export interface InventoryUse extends ComparedCounts {
  types: GoodsType[]
  /** The company's. */
  currency: string
}

/**
 * What was used between two inventories, as a device works it out. Every inventory is read by a
 * statement of its own, because one transaction would hold up everybody on the embedded database's
 * one connection.
 */
export async function readUse(
  sql: CompanySql,
  now: Inventory,
  before: Inventory,
  withPrices: boolean,
): Promise<InventoryUse> {
  const { companyId } = sql
  const roots = await findRoots(sql, companyId)
  const older = await earlierOf(sql, before)
  const read = async ({ id }: Inventory) =>
    underRoots(await listStockEntries(sql, companyId, id), roots)
  const [closing, opening] = [await read(now), await read(before)]
  const past: (typeof opening)[] = []
  for (const one of older) past.push(await read(one))
  const first = older.at(-1) ?? before
  const came = await listDeliveriesSince(sql, companyId, now.branch_id, first.created_at)
  const ids = [...new Set([...closing, ...opening].flatMap(({ good_id }) => good_id ?? []))]
  const found = await findRows(sql, goods, companyId, ids)
  const typeIds = [...new Set(found.map(({ goods_type_id }) => goods_type_id))]
  const [company] = await findRows(sql, companies, companyId, [companyId])
  const spreads = tareSpreadsOf(await listWeighings(sql, companyId, ids))
  const compared = compareCounts({
    closing: contentsByGood(closing, spreads),
    opening: contentsByGood(opening, spreads),
    past: past.map((one) => contentsByGood(one, spreads)),
    entries: closing,
    spreads,
    deliveries: came.map((one) => ({ ...one, lines: underRoots(one.lines, roots) })),
    goods: new Map(found.map((good) => [good.id, good])),
    prices: withPrices ? await pricesThen(sql, now, ids, roots, company) : null,
    expected: await expectedOf(sql, now, withPrices),
  })
  const ownTypes = await findRows(sql, goodsTypes, companyId, typeIds)
  return { ...compared, types: ownTypes, currency: currencyOf(company ?? {}) }
}

/** The completed ones before it, the newest first, from which it is known what is usual. */
async function earlierOf(sql: CompanySql, before: Inventory): Promise<Inventory[]> {
  const older: Inventory[] = []
  while (older.length < PAST_COUNTS) {
    const next = await findEarlierCompleted(sql, sql.companyId, older.at(-1) ?? before)
    if (!next) break
    older.push(next)
  }
  return older
}

async function pricesThen(
  sql: CompanySql,
  { closed_at }: Inventory,
  ids: readonly string[],
  roots: Roots,
  company: Company | undefined,
): Promise<Map<string, KnownPrice>> {
  const { companyId } = sql
  const prices = await listPrices(sql, companyId, familyOf(ids, roots))
  return pricesAt(pricesUnderRoots(prices, roots), closed_at, company?.price_basis)
}

async function expectedOf(sql: CompanySql, { id: inventoryId }: Inventory, withSums: boolean) {
  const connection = await findConnection(sql, sql.companyId)
  if (!connection) return []
  return expectedProducts(sql, { system: connection.system, inventoryId, withSums })
}
