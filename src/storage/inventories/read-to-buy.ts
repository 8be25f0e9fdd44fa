import type { Flow } from '#domain/deliveries/received-between.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import type { BranchCount } from '#domain/stock/readings.ts'
import type { ListedWith } from '#domain/stock/buying/shopping-list.ts'
import { minimumsNow } from '#domain/stock/buying/minimums.ts'
import { USES } from '#domain/stock/buying/daily-use.ts'
import { countsToRead } from '#domain/stock/buying/counts-to-read.ts'
import { suppliesOf, type Supply } from '#domain/stock/buying/what-to-buy.ts'
import { companyOf } from '../company.ts'
import type { Database } from '../database.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { goodRoots } from '../goods/merged-goods.ts'
import { branchCounts } from './branch-counts.ts'
import { allInventories } from './inventories.ts'
import { minimumsOfBranch } from './minimums.ts'
import { flowsSince } from '../deliveries/flows.ts'

/** How long the stock of a branch lasts, as far as this device knows. */
export interface BranchToBuy extends ListedWith {
  branch_id: string
  /** The last completed one; null when there is none. */
  last: Inventory | null
  /** Those that this is worked out from, the newest first. */
  counts: Inventory[]
  supplies: Supply[]
  goods: Good[]
  types: GoodsType[]
  /** The ids of those inventories behind the figures whose entries are only on the server. */
  missing: string[]
  /** Whether one that tells what a day takes is among those. */
  lacksRecent: boolean
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
  const counts = countsToRead(completed, now)
  const { there, missing, counted } = await branchCounts(database, counts)
  const first = counted.at(-1)
  const flows = first ? await flowsSince(database, first) : []
  const minimums = minimumsNow(
    await minimumsOfBranch(database, branchId),
    await goodRoots(database),
  )
  const ids = [...new Set([...goodIds(there, flows), ...minimums.keys()])]
  const [goods, types, prices, company] = await Promise.all([
    goodsById(database, ids),
    allGoodsTypes(database),
    pricesOfGoods(database, ids),
    companyOf(database),
  ])
  return {
    branch_id: branchId,
    last: counted[0] ?? null,
    counts,
    supplies: suppliesOf(there, flows, now),
    goods: [...goods.values()],
    types,
    prices: prices && pricesAt(prices, null, company?.price_basis),
    minimums,
    missing,
    lacksRecent: counts.slice(0, USES + 1).some(({ id }) => missing.includes(id)),
  }
}

function goodIds(counts: readonly BranchCount[], flows: readonly Flow[]): string[] {
  const lines = flows.flatMap((one): readonly { good_id: string | null }[] => one.lines)
  return [
    ...new Set([
      ...counts.flatMap(({ contents }) => [...contents.keys()]),
      ...lines.flatMap(({ good_id }) => good_id ?? []),
    ]),
  ]
}
