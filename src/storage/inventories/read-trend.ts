import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { trendOf, type Trend } from '#domain/stock/trend.ts'
import { receivedBetween } from '#domain/deliveries/received-between.ts'
import { readMoments } from '#domain/stock/comparison.ts'
import { deliveriesSince } from './read-comparison.ts'
import type { Database } from '../database.ts'
import { entriesOfEach } from '../counting/entries.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { tareSpreads } from '../goods/weighings.ts'
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
  const counted = await entriesOfEach(
    database,
    there.map(({ id }) => id),
  )
  const ids = [...new Set(counted.flatMap((all) => all.flatMap(({ good_id }) => good_id ?? [])))]
  const [byId, types, spreads] = await Promise.all([
    goodsById(database, ids),
    allGoodsTypes(database),
    tareSpreads(database, ids),
  ])
  const goods = [...byId.values()]
  const counts = there.map((inventory, at) => ({
    inventory,
    contents: contentsByGood(counted[at] ?? [], spreads),
  }))
  const [first] = there
  const deliveries = first ? await deliveriesSince(database, first) : []
  const trend = trendOf(counts, goods, types, (opening, closing) =>
    receivedBetween(deliveries, readMoments(opening, closing)),
  )
  return { trend, goods, types, missing }
}
