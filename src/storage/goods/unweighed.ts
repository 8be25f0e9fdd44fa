import type { Good } from '#domain/goods/goods.ts'
import type { Database } from '../database.ts'
import { getRows } from '../optimistic.ts'
import { pendingTable, serverTable } from '../raw-database.ts'

/** Sorts before every time. */
const EVER = ''

/**
 * The goods that wait for their weights, the first entered first.
 * @returns at most `most` of them, and how many there are
 */
export async function unweighedGoods(
  database: Database,
  most: number,
): Promise<{ goods: Good[]; total: number }> {
  const pending = pendingTable(database, 'goods')
  const [listed, changed, waiting] = await Promise.all([
    serverTable(database, 'goods').where('unweighed_since').above(EVER).primaryKeys(),
    pending.toCollection().primaryKeys(),
    pending.where('unweighed_since').above(EVER).primaryKeys(),
  ])
  const isChanged = new Set(changed)
  const isWaiting = new Set(waiting)
  const still = listed.filter((id) => !isChanged.has(id) || isWaiting.has(id))
  const known = new Set(still)
  const ids = [...still, ...waiting.filter((id) => !known.has(id))]
  const rows = await getRows(database, 'goods', ids.slice(0, most))
  return { goods: rows.filter((row) => row !== undefined), total: ids.length }
}
