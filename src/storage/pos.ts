import type { Good } from '#domain/goods/goods.ts'
import {
  goodIdsOf,
  isMatched,
  isUnresolved,
  MATCH_STATUS,
  type ChangedProduct,
  type PosConnection,
  type PosProduct,
} from '#domain/pos/products.ts'
import { POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'
import type { Database } from './database.ts'
import { allRows, getRows, rowsWhere } from './optimistic.ts'
import { pendingTable, serverTable } from './raw-database.ts'

/** The company's point-of-sale system as far as this device knows it; null before there is one. */
export async function readPosConnection(database: Database): Promise<PosConnection | null> {
  const [connection] = await allRows(database, 'pos_connections')
  return connection ?? null
}

/** All products of one system, those that are gone among them. */
export async function posProductsOf(database: Database, system: PosSystem): Promise<PosProduct[]> {
  const products = await rowsWhere(database, 'pos_products', (table) => table.toArray())
  return products.filter((product) => product.system === system)
}

/** Those of the products that this device holds, in the order of the ids. */
export async function productsById(
  database: Database,
  ids: readonly string[],
): Promise<PosProduct[]> {
  const found = await getRows(database, 'pos_products', ids)
  return found.filter((product) => product !== undefined)
}

/** The products whose match this device has changed and the server does not know of yet. */
export async function unsentMatches(database: Database): Promise<ChangedProduct[]> {
  const pending = await pendingTable(database, 'pos_products').toArray()
  const known = await serverTable(database, 'pos_products').bulkGet(pending.map(({ id }) => id))
  return pending.flatMap((after, at) => {
    const before = known[at]
    return before ? [{ before, after }] : []
  })
}

/** How many products of each system wait for a person to match them. */
export async function countUnmatched(database: Database): Promise<Record<PosSystem, number>> {
  const unmatched = await rowsWhere(
    database,
    'pos_products',
    (table) => table.where('status').anyOf(UNMATCHED).toArray(),
    isUnresolved,
  )
  const counts = Object.fromEntries(POS_SYSTEMS.map((system) => [system, 0])) as Record<
    PosSystem,
    number
  >
  for (const { system } of unmatched) counts[system] += 1
  return counts
}

const UNMATCHED = [MATCH_STATUS.unresolved, MATCH_STATUS.unit_unresolved]

/** Living goods: all of them, and those that no product of the system is. */
export async function goodsToMatch(
  database: Database,
  products: readonly PosProduct[],
): Promise<{ known: Good[]; free: Good[] }> {
  const taken = new Set(
    products.filter((product) => isMatched(product) && product.gone_at === null).flatMap(goodIdsOf),
  )
  const goods: Good[] = await rowsWhere(database, 'goods', (table) => table.toArray())
  const known = goods.filter(({ deleted_at }) => deleted_at === null)
  return { known, free: known.filter(({ id }) => !taken.has(id)) }
}
