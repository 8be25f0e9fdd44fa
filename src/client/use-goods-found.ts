import type { Good } from '#domain/goods/goods.ts'
import { searchGoods } from '#storage/goods/goods.ts'
import { useLive } from './use-live.ts'

/** One letter would find nearly everything. */
const SHORTEST = 2

/** The goods that typed words find, at most so many; undefined before they were looked for. */
export function useGoodsFound(query: string, most: number): readonly Good[] | undefined {
  const isAsked = query.length >= SHORTEST
  const found = useLive(
    (database) => (isAsked ? searchGoods(database, query, most) : Promise.resolve([])),
    [query],
  )
  return isAsked ? found : undefined
}
