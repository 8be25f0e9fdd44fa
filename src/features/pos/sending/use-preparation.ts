import type { Inventory } from '#domain/inventories/inventories.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { planSending, type SendLine } from '#domain/pos/sending.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import type { Database } from '#storage/database.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { isNotLoaded } from '#storage/inventories/not-loaded.ts'
import { posConnection, posProductsOf } from '#storage/pos.ts'
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
  /** By id. */
  products: ReadonlyMap<string, PosProduct>
}

export type FoundPreparation =
  | { kind: 'ready'; preparation: Preparation }
  /** The company has no point-of-sale system. */
  | { kind: 'unconnected' }
  /** Final only when the feed is complete. */
  | { kind: 'missing'; isComplete: boolean }

/** Every good of an inventory with its product and its amount there; undefined while loading. */
export function usePreparation(inventoryId: string): FoundPreparation | undefined {
  return useLive((database) => read(database, inventoryId), [inventoryId])
}

async function read(database: Database, inventoryId: string): Promise<FoundPreparation> {
  const [inventory, connection, isComplete] = await Promise.all([
    inventoryById(database, inventoryId),
    posConnection(database),
    isFeedComplete(database),
  ])
  if (!inventory) return { kind: 'missing', isComplete }
  if (!connection) return { kind: 'unconnected' }
  const { system } = connection
  const totals = totalsByGood(await entriesOf(database, inventoryId))
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
    products: new Map(products.map((product) => [product.id, product])),
  }
  return { kind: 'ready', preparation }
}
