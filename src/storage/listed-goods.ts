import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'

/**
 * How many of the server's goods are listed. To count a hundred thousand takes a disk a second, so
 * the number is kept beside them, in the transactions that change them.
 */
export async function listedGoods(database: Database): Promise<number> {
  return (await readMeta(database, 'listed_goods')) ?? (await countAnew(database))
}

/** Keeps the number while these goods change; to be called inside the transaction that does it. */
export async function whileCounting<T>(
  database: Database,
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

/** After a change of which nobody knows what it touched. */
export async function recountGoods(database: Database): Promise<void> {
  await writeMeta(database, 'listed_goods', await countAnew(database))
}

function countAnew(database: Database): PromiseLike<number> {
  return database.goods.orderBy('listed_at').count()
}

async function countAmong(database: Database, ids: readonly string[]): Promise<number> {
  const goods = await database.goods.bulkGet([...ids])
  return goods.filter((good) => good?.listed_at !== undefined).length
}
