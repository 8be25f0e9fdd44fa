import { currencyOf } from '#domain/money/currencies.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { countsToRead } from '#domain/stock/buying/counts-to-read.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { BranchCount } from '#domain/stock/readings.ts'
import { listableGoods } from '#domain/stock/short-list/listable-goods.ts'
import { shortListOf } from '#domain/stock/short-list/short-list.ts'
import { companyOf } from '../company.ts'
import { entriesOfEach } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { flowsSince } from '../deliveries/flows.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allGoods } from '../goods/goods.ts'
import { branchCounts } from './branch-counts.ts'
import { allInventories } from './inventories.ts'

/**
 * The goods of a branch to count today, by what this device has: so it is made without a network. A
 * barman's device has neither prices nor what others received, and goes by what was read when and
 * used in between.
 * @returns ids; empty where the device has no goods
 */
export async function readShortList(
  database: Database,
  branchId: string,
  now: string,
): Promise<string[]> {
  const own = (await allInventories(database)).filter(({ branch_id }) => branch_id === branchId)
  const completed = countsToRead(
    own.filter(({ status }) => status === 'closed'),
    now,
  )
  const open = own.filter(({ status }) => status === 'open')
  const [{ there }, entries, all] = await Promise.all([
    branchCounts(database, completed),
    entriesOfEach(
      database,
      open.map(({ id }) => id),
    ),
    allGoods(database),
  ])
  const goingOn = open.map((inventory, at): BranchCount => {
    return { inventory, contents: contentsByGood(entries[at] ?? []) }
  })
  const first = [...open, ...completed].at(-1)
  const goods = new Map(all.map((good) => [good.id, good]))
  const [flows, prices, company] = await Promise.all([
    first ? flowsSince(database, first) : [],
    pricesOfGoods(database, [...goods.keys()]),
    companyOf(database),
  ])
  const known = {
    counts: [...there, ...goingOn],
    flows,
    goods,
    prices: prices && pricesAt(prices, null, company?.price_basis),
    currency: currencyOf(company ?? {}),
  }
  return shortListOf(listableGoods(known, now), now)
}
