import type { Delivery } from '#domain/deliveries/deliveries.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import type { GoodContents } from '#domain/stock/contents.ts'
import type { ListedWith } from '#domain/stock/buying/shopping-list.ts'
import { countsToRead, suppliesOf, type Supply } from '#domain/stock/buying/what-to-buy.ts'
import { companyOf } from '../company.ts'
import type { Database } from '../database.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { contentsOfEach } from './contents-of-each.ts'
import { allInventories } from './inventories.ts'
import { notLoadedAmong } from './not-loaded.ts'
import { deliveriesSince } from './read-comparison.ts'

/** How long the stock of a branch lasts, as far as this device knows. */
export interface BranchToBuy extends ListedWith {
  branch_id: string
  /** The last completed one; null when there is none. */
  last: Inventory | null
  /** Empty while the entries of the last inventory are not there. */
  supplies: Supply[]
  goods: Good[]
  types: GoodsType[]
  /** The ids of those inventories behind the figures whose entries are only on the server. */
  missing: string[]
}

/** @param now how long things last is said from this moment on */
export async function readToBuy(
  database: Database,
  branchId: string,
  now: string,
): Promise<BranchToBuy> {
  const all = await allInventories(database)
  const completed = all.filter(
    ({ status, branch_id }) => status === 'closed' && branch_id === branchId,
  )
  const counts = countsToRead(completed).toReversed()
  const missing = await notLoadedAmong(
    database,
    counts.map(({ id }) => id),
  )
  const there = counts.flatMap(({ id }) => (missing.includes(id) ? [] : id))
  const counted = await contentsOfEach(database, there)
  // What was completed empty says nothing of the stock.
  const read = counts
    .map((count) => ({ count, contents: counted[there.indexOf(count.id)] ?? null }))
    .filter(({ contents }) => contents === null || contents.size > 0)
  const contents = read.map((one) => one.contents)
  const first = read[0]?.count
  const deliveries = first ? await deliveriesSince(database, first) : []
  const ids = goodIds(counted, deliveries)
  const [goods, types, prices, company] = await Promise.all([
    goodsById(database, ids),
    allGoodsTypes(database),
    pricesOfGoods(database, ids),
    companyOf(database),
  ])
  return {
    branch_id: branchId,
    last: read.at(-1)?.count ?? null,
    supplies: suppliesOf(contents, deliveries, now),
    goods: [...goods.values()],
    types,
    prices: prices && pricesAt(prices, null, company?.price_basis),
    missing,
  }
}

function goodIds(
  counted: readonly ReadonlyMap<string, GoodContents>[],
  deliveries: readonly Delivery[],
): string[] {
  const lines = deliveries.flatMap((one) => one.lines)
  return [
    ...new Set([
      ...counted.flatMap((contents) => [...contents.keys()]),
      ...lines.flatMap(({ good_id }) => good_id ?? []),
    ]),
  ]
}
