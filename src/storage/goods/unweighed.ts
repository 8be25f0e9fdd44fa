import { dearestFirst } from '#domain/money/dearest-first.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Database } from '../database.ts'
import { getRows } from '../optimistic.ts'
import { pendingTable, serverTable } from '../raw-database.ts'
import { presentPrices } from './good-prices.ts'

/** Sorts before every time. */
const EVER = ''

/**
 * The goods that wait for their weights, those whose bottle costs most first, where the person may
 * see prices; the others in the order in which they were entered.
 * @returns at most `most` of them, and how many there are
 */
export async function unweighedGoods(
  database: Database,
  most: number,
): Promise<{ goods: Good[]; total: number }> {
  const ids = await unweighedIds(database)
  const prices = await presentPrices(database, ids)
  const ordered = prices === null ? ids : dearestFirst(ids, prices.known, prices.currency)
  const rows = await getRows(database, 'goods', ordered.slice(0, most))
  return { goods: rows.filter((row) => row !== undefined), total: ids.length }
}

/** How many goods wait for their weights. */
export async function unweighedCount(database: Database): Promise<number> {
  return (await unweighedIds(database)).length
}

/** The first entered first. */
async function unweighedIds(database: Database): Promise<string[]> {
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
  return [...still, ...waiting.filter((id) => !known.has(id))]
}
