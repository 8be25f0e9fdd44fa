import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { GoodContents } from '#domain/stock/contents.ts'
import { trendOf, type Trend } from '#domain/stock/trend.ts'
import { receivedBetween } from '#domain/deliveries/received-between.ts'
import { readMoments } from '#domain/stock/comparison.ts'
import { deliveriesSince } from './read-comparison.ts'
import type { Database } from '../database.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { contentsOfEach } from './contents-of-each.ts'
import { allInventories } from './inventories.ts'
import { notLoadedAmong } from './not-loaded.ts'

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
  const missing = await notLoadedAmong(
    database,
    last.map(({ id }) => id),
  )
  const there = last.filter(({ id }) => !missing.includes(id)).toReversed()
  const contents = await contentsOfEach(
    database,
    there.map(({ id }) => id),
  )
  const ids = [...new Set(contents.flatMap((one) => [...one.keys()]))]
  const [byId, types] = await Promise.all([goodsById(database, ids), allGoodsTypes(database)])
  const goods = [...byId.values()]
  // What was completed empty says nothing of the stock.
  const counts = there
    .map((inventory, at) => ({
      inventory,
      contents: contents[at] ?? new Map<string, GoodContents>(),
    }))
    .filter((one) => one.contents.size > 0)
  const first = counts[0]?.inventory
  const deliveries = first ? await deliveriesSince(database, first) : []
  const trend = trendOf(counts, goods, types, (opening, closing) =>
    receivedBetween(deliveries, readMoments(opening, closing)),
  )
  return { trend, goods, types, missing }
}
