import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { trendOf, type Trend } from '#domain/stock/trend.ts'
import { flowsSince } from '../deliveries/flows.ts'
import type { Database } from '../database.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { presentPrices } from '../goods/good-prices.ts'
import { goodsById } from '../goods/goods.ts'
import { branchCounts } from './branch-counts.ts'
import { allInventories } from './inventories.ts'

/** A year of weekly counts. */
export const TREND_COUNTS = 53

export interface BranchTrend {
  trend: Trend
  goods: Good[]
  types: GoodsType[]
  /** Inventories of that time whose entries are only on the server; the trend does without. */
  missing: string[]
}

/** The use of a branch's goods over its last completed inventories, as far as the device has them. */
export async function readTrend(database: Database, branchId: string): Promise<BranchTrend> {
  const all = await allInventories(database)
  const last = all
    .filter(({ status, branch_id }) => status === 'closed' && branch_id === branchId)
    .slice(0, TREND_COUNTS)
  const { there, missing } = await branchCounts(database, last.toReversed())
  // What was completed empty says nothing of the stock.
  const counts = there.filter(({ contents }) => contents.size > 0)
  const ids = [...new Set(counts.flatMap(({ contents }) => [...contents.keys()]))]
  const [byId, types, prices] = await Promise.all([
    goodsById(database, ids),
    allGoodsTypes(database),
    presentPrices(database, ids),
  ])
  const goods = [...byId.values()]
  const first = counts[0]?.inventory
  const flows = first ? await flowsSince(database, first) : []
  const trend = trendOf(counts, goods, types, flows, prices?.known ?? null)
  return { trend, goods, types, missing }
}
