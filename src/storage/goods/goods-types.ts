import type { GoodsType } from '#domain/goods/goods.ts'
import type { Database } from '../database.ts'
import { allRows } from '../optimistic.ts'

/** The goods types in their order, deleted ones among them, which goods may still have. */
export async function allGoodsTypes(database: Database): Promise<GoodsType[]> {
  return (await allRows(database, 'goods_types')).sort((a, b) => a.order - b.order)
}
