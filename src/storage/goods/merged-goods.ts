import type { Good } from '#domain/goods/goods.ts'
import { rootsOf, underRoots, type Roots } from '#domain/goods/merged.ts'
import type { Database } from '../database.ts'
import { rowsWhere } from '../optimistic.ts'

/** Sorts before every id. */
const ANY = ''

/** The goods that were merged into others. A good that stands alone is in no index. */
export function mergedGoods(database: Database): Promise<Good[]> {
  return rowsWhere(
    database,
    'goods',
    (table) => table.where('merged_into').above(ANY).toArray(),
    ({ merged_into }) => Boolean(merged_into),
  )
}

/** The goods that merged ones belong to now. */
export async function goodRoots(database: Database): Promise<Roots> {
  return rootsOf(await mergedGoods(database))
}

/** Rows about goods, each under the good that its own belongs to now; see `underRoots`. */
export async function underGoods<Row extends { good_id: string | null }>(
  database: Database,
  rows: readonly Row[] | PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const [all, roots] = await Promise.all([rows, goodRoots(database)])
  return underRoots(all, roots)
}
