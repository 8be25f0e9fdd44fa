import type { Inventory } from '#domain/inventories.ts'
import type { PosProduct, PosSystem } from '#domain/pos-products.ts'
import { planSending, type SendLine } from '#domain/pos-sending.ts'
import { totalsByGood } from '#domain/totals.ts'
import type { Database } from '#storage/database.ts'
import { goodsById } from '#storage/goods.ts'
import { readMeta } from '#storage/meta.ts'
import { posConnection, posProductsOf } from '#storage/pos.ts'
import { entriesOf, inventoryById } from '#storage/views.ts'
import { useLive } from '#ui/use-live.ts'

/** An inventory on its way to the point-of-sale system, as far as this device can tell. */
export interface Preparation {
  inventory: Inventory
  system: PosSystem
  /** Its entries are still at the server alone. */
  isWithheld: boolean
  lines: readonly SendLine[]
  /** By id. */
  products: ReadonlyMap<string, PosProduct>
}

export type FoundPreparation =
  | { kind: 'ready'; preparation: Preparation }
  /** The company has no point-of-sale system. */
  | { kind: 'unconnected' }
  /** Final only when the device has everything. */
  | { kind: 'missing'; isComplete: boolean }

/** Every good of an inventory with its product and its amount there; undefined until read. */
export function usePreparation(inventoryId: string): FoundPreparation | undefined {
  return useLive((database) => read(database, inventoryId), [inventoryId])
}

async function read(database: Database, inventoryId: string): Promise<FoundPreparation> {
  const [inventory, connection, feed] = await Promise.all([
    inventoryById(database, inventoryId),
    posConnection(database),
    readMeta(database, 'feed'),
  ])
  if (!inventory) return { kind: 'missing', isComplete: feed?.complete === true }
  if (!connection) return { kind: 'unconnected' }
  const { system } = connection
  const totals = totalsByGood(await entriesOf(database, inventoryId))
  const [withheld, goods, products] = await Promise.all([
    database.withheld.get(inventoryId),
    goodsById(
      database,
      totals.flatMap(({ good_id }) => good_id ?? []),
    ),
    posProductsOf(database, system),
  ])
  const preparation = {
    inventory,
    system,
    isWithheld: withheld !== undefined,
    lines: planSending(totals, goods, products),
    products: new Map(products.map((product) => [product.id, product])),
  }
  return { kind: 'ready', preparation }
}
