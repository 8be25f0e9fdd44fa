import { stateOf, type Recount } from '#domain/counting/recounts/recounts.ts'
import type { RecountReading } from '#domain/counting/recounts/recount-readings.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Database } from '../database.ts'
import { standingGoodsById } from '../goods/goods.ts'
import { goodRoots, underGoods } from '../goods/merged-goods.ts'
import { inventoryById } from '../inventories/inventories.ts'
import { getRow, rowsWhere } from '../optimistic.ts'

/** A recount that this person is to do, with what they have read of it so far. */
export interface OwnRecount {
  recount: Recount
  inventory: Inventory
  /** The good as it is now; null when this device does not have it. */
  good: Good | null
  /** Deleted ones among them, the earliest first. */
  readings: RecountReading[]
}

/** All recounts of an inventory, each under the good that its own belongs to now, in no order. */
export function recountsOfInventory(database: Database, inventory_id: string): Promise<Recount[]> {
  return underGoods(database, storedRecountsOf(database, inventory_id))
}

/** The same, each with the good that it was stored with, whatever that became. */
export function storedRecountsOf(database: Database, inventory_id: string): Promise<Recount[]> {
  return rowsWhere(database, 'recounts', (table) => table.where({ inventory_id }).toArray())
}

/** The readings of all recounts of an inventory, as far as this person sees them, in no order. */
export function readingsOfInventory(
  database: Database,
  inventory_id: string,
): Promise<RecountReading[]> {
  return rowsWhere(database, 'recount_readings', (table) => table.where({ inventory_id }).toArray())
}

/** The recounts that a person is still to do, in all inventories; the longest asked first. */
export async function openRecountsOf(database: Database, userId: string): Promise<OwnRecount[]> {
  const rows = await rowsWhere(database, 'recounts', (table) =>
    table.where({ counter_id: userId }).toArray(),
  )
  const asked = rows.filter(({ status }) => status === 'asked')
  const found = await Promise.all(asked.map((recount) => ownRecount(database, recount)))
  return found
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => a.recount.asked_at.localeCompare(b.recount.asked_at))
}

/** One recount with its own readings; null when it is none of an inventory that is there. */
export async function recountById(database: Database, id: string): Promise<OwnRecount | null> {
  const recount = await getRow(database, 'recounts', id)
  if (!recount) return null
  const inventory = await inventoryById(database, recount.inventory_id)
  return inventory ? withReadings(database, recount, inventory) : null
}

async function ownRecount(database: Database, recount: Recount): Promise<OwnRecount | null> {
  const inventory = await inventoryById(database, recount.inventory_id)
  if (!inventory || stateOf(recount, inventory) !== 'asked') return null
  return withReadings(database, recount, inventory)
}

async function withReadings(
  database: Database,
  recount: Recount,
  inventory: Inventory,
): Promise<OwnRecount> {
  const [readings, roots] = await Promise.all([
    readingsOfRecount(database, recount),
    goodRoots(database),
  ])
  const goodId = roots.get(recount.good_id) ?? recount.good_id
  const goods = await standingGoodsById(database, [goodId])
  return { recount, inventory, good: goods.get(goodId) ?? null, readings }
}

async function readingsOfRecount(
  database: Database,
  { id, counter_id }: Recount,
): Promise<RecountReading[]> {
  const rows = await rowsWhere(database, 'recount_readings', (table) =>
    table.where({ recount_id: id }).toArray(),
  )
  return rows
    .filter(({ user_id }) => user_id === counter_id)
    .toSorted((a, b) => a.measured_at.localeCompare(b.measured_at))
}
