import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { planSending, type SendLine } from '#domain/pos/sending.ts'
import { readTimes, type ReadTime } from '#domain/stock/read-times.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import type { Database } from '#storage/database.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { isNotLoaded } from '#storage/inventories/not-loaded.ts'
import { readPosConnection, posProductsOf } from '#storage/pos.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import { useLive } from '#client/use-live.ts'

/** An inventory prepared for the point-of-sale system from local data. */
export interface Preparation {
  inventory: Inventory
  system: PosSystem
  /** The entries are only on the server. */
  isNotLoaded: boolean
  lines: readonly SendLine[]
  /** The places where each good was counted, by its id. */
  places: ReadonlyMap<string, readonly string[]>
  /** When each line was read, by its good or barcode, if the bar sold meanwhile; null: it did not. */
  times: ReadonlyMap<string, ReadTime> | null
  /** By id. */
  products: ReadonlyMap<string, PosProduct>
}

export type FoundPreparation =
  | { kind: 'ready'; preparation: Preparation }
  /** The company has no point-of-sale system. */
  | { kind: 'unconnected' }
  /** The inventory or the connection; final only when the feed is complete. */
  | { kind: 'missing'; isComplete: boolean }

/** Every good of an inventory with its product and its amount there; undefined while loading. */
export function usePreparation(inventoryId: string): FoundPreparation | undefined {
  return useLive((database) => readPreparation(database, inventoryId), [inventoryId])
}

/** Exported for its test. */
export async function readPreparation(
  database: Database,
  inventoryId: string,
): Promise<FoundPreparation> {
  const [inventory, connection, isComplete] = await Promise.all([
    inventoryById(database, inventoryId),
    readPosConnection(database),
    isFeedComplete(database),
  ])
  if (!inventory) return { kind: 'missing', isComplete }
  // A device that is still loading cannot miss anything.
  if (!connection) return isComplete ? { kind: 'unconnected' } : { kind: 'missing', isComplete }
  const { system } = connection
  const entries = await entriesOf(database, inventoryId)
  const totals = totalsByGood(entries)
  const [missing, goods, products] = await Promise.all([
    isNotLoaded(database, inventoryId),
    goodsById(
      database,
      totals.flatMap(({ good_id }) => good_id ?? []),
    ),
    posProductsOf(database, system),
  ])
  const preparation = {
    inventory,
    system,
    isNotLoaded: missing,
    lines: planSending(totals, goods, products),
    places: placesByGood(entries),
    times: inventory.sold_meanwhile === true ? readTimes(entries) : null,
    products: new Map(products.map((product) => [product.id, product])),
  }
  return { kind: 'ready', preparation }
}

/** What was counted without a place has the empty name. */
function placesByGood(entries: readonly Entry[]): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { good_id, place, deleted_at } of entries) {
    if (good_id === null || deleted_at !== null) continue
    places.set(good_id, [...new Set([...(places.get(good_id) ?? []), place ?? ''])])
  }
  return places
}
