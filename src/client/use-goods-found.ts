import type { Good } from '#domain/goods/goods.ts'
import { searchGoods } from '#storage/goods/goods.ts'
import { useLive } from './use-live.ts'

/** A single letter would match nearly everything. */
const SHORTEST = 2

/** At most `most` goods that match the query; undefined before the first search. */
export function useGoodsFound(query: string, most: number): readonly Good[] | undefined {
  const isLongEnough = query.length >= SHORTEST
  const found = useLive(
    (database) => (isLongEnough ? searchGoods(database, query, most) : Promise.resolve([])),
    [query],
  )
  return isLongEnough ? found : undefined
}
