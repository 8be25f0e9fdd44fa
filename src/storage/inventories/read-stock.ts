import { movesByGood, receivedIn } from '#domain/deliveries/received-between.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { countsToRead } from '#domain/stock/buying/counts-to-read.ts'
import { lastReadings, type Reading } from '#domain/stock/readings.ts'
import { livingByGood } from '#domain/stock/value.ts'
import { stockNow, type CountedGood, type StockNow } from '#domain/stock/stock-now.ts'
import { companyOf } from '../company.ts'
import { entriesOfEach } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { goodsById } from '../goods/goods.ts'
import { newestFirst } from '../newest-first.ts'
import { allRows } from '../optimistic.ts'
import { branchCounts } from './branch-counts.ts'
import { flowsSince } from '../deliveries/flows.ts'

/** What a branch has, by the last count of each good. */
export interface BranchStock {
  /** The inventory in which something was counted last. */
  inventory: Inventory
  /** Null while its entries are only on the server. */
  stock: StockNow | null
  /** The inventories whose entries are only on the server, of those that this is worked out from. */
  missing: string[]
}

/**
 * @param completed inventories of one branch, the newest first
 * @returns null without any
 */
export async function stockOfBranch(
  database: Database,
  completed: readonly Inventory[],
  now: string,
): Promise<BranchStock | null> {
  const { there, missing, counted } = await branchCounts(database, countsToRead(completed, now))
  const inventory = counted[0] ?? completed[0]
  if (!inventory) return null
  if (missing.includes(inventory.id)) return { inventory, stock: null, missing }
  const readings = lastReadings(there)
  const ids = [...readings.keys()]
  const [flows, goods, prices, company] = await Promise.all([
    flowsSince(database, counted.at(-1) ?? inventory),
    goodsById(database, ids),
    pricesOfGoods(database, ids),
    companyOf(database),
  ])
  const moves = movesByGood(flows)
  const own = await countedIn(database, readings, inventory.id)
  const withReceived = own.map((one): CountedGood => {
    const since = { opening: one.readAt, closing: now }
    const received = receivedIn(moves.get(one.total.good_id ?? '') ?? [], since)
    return { ...one, received }
  })
  const present = prices && pricesAt(prices, null, company?.price_basis)
  const besides = { goods, prices: present, last_id: inventory.id }
  return { inventory, stock: stockNow(withReceived, besides), missing }
}

/**
 * What the inventories that have the last readings hold of these goods; and the bottles of the last
 * one that have no good yet.
 */
async function countedIn(
  database: Database,
  readings: ReadonlyMap<string, Reading>,
  lastId: string,
): Promise<Omit<CountedGood, 'received'>[]> {
  const found = [...readings.values()].map(({ inventory_id }) => inventory_id)
  const ids = [...new Set([lastId, ...found])]
  const all = await entriesOfEach(database, ids)
  return ids.flatMap((inventory_id, at) => {
    const entries = all[at] ?? []
    const living = livingByGood(entries)
    return totalsByGood(entries).flatMap((total) => {
      const reading = readings.get(total.good_id ?? '')
      const isOwn = total.good_id === null ? inventory_id === lastId : isIn(inventory_id, reading)
      if (!isOwn) return []
      const readAt = reading?.contents.readAt ?? ''
      return [{ total, entries: living.get(total.good_id ?? '') ?? [], inventory_id, readAt }]
    })
  })
}

function isIn(inventoryId: string, reading: Reading | undefined): boolean {
  return reading?.inventory_id === inventoryId
}

/**
 * Every active branch that was ever counted, the one that was counted last first.
 * @param all inventories, the newest first
 */
export async function stockOfBranches(
  database: Database,
  all: readonly Inventory[],
  now: string,
): Promise<BranchStock[]> {
  const gone = new Set(
    (await allRows(database, 'branches'))
      .filter(({ status }) => status !== 'active')
      .map(({ id }) => id),
  )
  const completed = all.filter(
    ({ status, branch_id }) => status === 'closed' && !gone.has(branch_id),
  )
  const ids = [...new Set(completed.map(({ branch_id }) => branch_id))]
  const found = await Promise.all(
    ids.map((id) =>
      stockOfBranch(
        database,
        completed.filter(({ branch_id }) => branch_id === id),
        now,
      ),
    ),
  )
  return found
    .filter((one) => one !== null)
    .sort((one, other) => newestFirst(one.inventory, other.inventory))
}
