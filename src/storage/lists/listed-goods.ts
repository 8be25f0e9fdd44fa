import { readMeta, writeMeta } from '../meta.ts'
import type { RawDatabase } from '../raw-database.ts'

/**
 * How many of the server's goods are listed. Counting a hundred thousand takes a disk a second, so
 * the number is stored, and updated in the transactions that change them.
 */
export async function listedGoods(database: RawDatabase): Promise<number> {
  return (await readMeta(database, 'listed_goods')) ?? (await countAnew(database))
}

/** Updates the number while these goods change; to be called in the transaction that does it. */
export async function whileCounting<T>(
  database: RawDatabase,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  if (ids.length === 0) return change()
  const before = await listedGoods(database)
  const listedBefore = await countAmong(database, ids)
  const done = await change()
  const listed = before - listedBefore + (await countAmong(database, ids))
  await writeMeta(database, 'listed_goods', listed)
  return done
}

/** After a change that may have touched any of them. */
export async function recountGoods(database: RawDatabase): Promise<void> {
  await writeMeta(database, 'listed_goods', await countAnew(database))
}

function countAnew(database: RawDatabase): PromiseLike<number> {
  return database.goods.orderBy('listed_by_created_at').count()
}

async function countAmong(database: RawDatabase, ids: readonly string[]): Promise<number> {
  const goods = await database.goods.bulkGet([...ids])
  return goods.filter((good) => good?.listed_by_created_at !== undefined).length
}
