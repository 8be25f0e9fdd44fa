import type { Good } from '#domain/goods.ts'
import {
  isMatched,
  MATCH_STATUS,
  type PosConnection,
  type PosProduct,
  type PosSystem,
} from '#domain/pos-products.ts'
import type { Database } from './database.ts'
import { everyRowOf } from './rows-of.ts'
import { pendingTable } from './state.ts'

/** How the company's point-of-sale system is known to this device; null before there is one. */
export async function posConnection(database: Database): Promise<PosConnection | null> {
  return (await database.pos_connections.toCollection().first()) ?? null
}

/** All products of one system as the screen shows them, those that are gone among them. */
export async function posProductsOf(database: Database, system: PosSystem): Promise<PosProduct[]> {
  const products = await everyRowOf(database, 'pos_products')
  return products.filter((product) => product.system === system)
}

/** How many products of each system wait for a person to match them. */
export async function countUnmatched(database: Database): Promise<Record<PosSystem, number>> {
  const [rows, pending] = await Promise.all([
    database.pos_products.where('status').anyOf(UNMATCHED).toArray(),
    pendingTable(database, 'pos_products').toArray(),
  ])
  const byId = new Map<string, PosProduct>(rows.map((row) => [row.id, row]))
  for (const row of pending) byId.set(row.id, row)
  const counts = { iiko: 0, syrve: 0 }
  for (const product of byId.values()) {
    if (!isMatched(product) && product.gone_at === null) counts[product.system] += 1
  }
  return counts
}

const UNMATCHED = [MATCH_STATUS.unresolved, MATCH_STATUS.unit_unresolved]

/** Living goods that no product of the system is. */
export async function unmatchedGoods(
  database: Database,
  products: readonly PosProduct[],
): Promise<Good[]> {
  const taken = new Set(
    products
      .filter((product) => isMatched(product) && product.gone_at === null)
      .map(({ client_good_id }) => client_good_id),
  )
  const goods = await everyRowOf(database, 'goods')
  return goods.filter(({ id, deleted_at }) => deleted_at === null && !taken.has(id))
}
