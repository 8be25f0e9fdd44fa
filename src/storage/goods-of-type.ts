import type { Good } from '#domain/goods.ts'
import type { Database } from './database.ts'

/** The living goods of a type, as the screen shows them. */
export async function goodsOfType(database: Database, typeId: string): Promise<Good[]> {
  const [rows, pending] = await Promise.all([
    database.goods.where('listed_type').equals(typeId).toArray(),
    database.pending_goods.toArray(),
  ])
  const byId = new Map<string, Good>(rows.map((good) => [good.id, good]))
  for (const good of pending) byId.set(good.id, good)
  return [...byId.values()].filter(
    ({ goods_type_id, deleted_at }) => goods_type_id === typeId && deleted_at === null,
  )
}
