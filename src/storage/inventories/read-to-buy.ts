import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { ListedWith } from '#domain/stock/shopping-list.ts'
import { countsToRead, suppliesOf, type Supply } from '#domain/stock/what-to-buy.ts'
import { companyOf } from '../company.ts'
import { entriesOf } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { tareSpreads } from '../goods/weighings.ts'
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
  /** Of the inventories that this is worked out from, those whose entries are only on the server. */
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
  const entries = await Promise.all(
    counts.map(async ({ id }) => (missing.includes(id) ? null : await entriesOf(database, id))),
  )
  const [first] = counts
  const deliveries = first ? await deliveriesSince(database, first) : []
  const ids = idsOf([...entries, ...deliveries.map(({ lines }) => lines)])
  const [goods, types, spreads, prices, company] = await Promise.all([
    goodsById(database, ids),
    allGoodsTypes(database),
    tareSpreads(database, ids),
    pricesOfGoods(database, ids),
    companyOf(database),
  ])
  const contents = entries.map((own) => own && contentsByGood(own, spreads))
  return {
    branch_id: branchId,
    last: counts.at(-1) ?? null,
    supplies: suppliesOf(contents, deliveries, now),
    goods: [...goods.values()],
    types,
    prices: prices && pricesAt(prices, null, company?.price_basis),
    missing,
  }
}

function idsOf(all: readonly (readonly { good_id: string | null }[] | null)[]): string[] {
  return [...new Set(all.flatMap((rows) => (rows ?? []).flatMap(({ good_id }) => good_id ?? [])))]
}
