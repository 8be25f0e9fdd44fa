import type { ExpectedProduct } from '#domain/stock/expected.ts'
import type { Database } from '../database.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { raw } from '../raw-database.ts'

/** Of so many inventories this device keeps what the till expected, for when there is no network. */
const MOST = 20

/** Empty when this device has never been told. */
export async function expectedOf(
  database: Database,
  inventoryId: string,
): Promise<ExpectedProduct[]> {
  return (await readMeta(database, 'expected'))?.[inventoryId] ?? []
}

/** Keeps what the server has told; `generation` is that of the feed when it was asked. */
export async function keepExpected(
  opened: Database,
  inventoryId: string,
  products: readonly ExpectedProduct[],
  generation: number,
): Promise<void> {
  const database = raw(opened)
  await database.transaction('rw', database.meta, async () => {
    // The device has begun anew meanwhile, perhaps because this person may see less.
    if (generation !== (await feedGeneration(database))) return
    const { [inventoryId]: _, ...others } = (await readMeta(database, 'expected')) ?? {}
    const kept = Object.entries(others).slice(1 - MOST)
    await writeMeta(database, 'expected', {
      ...Object.fromEntries(kept),
      [inventoryId]: [...products],
    })
  })
}

/** Raised when the device begins anew. */
export async function feedGeneration(database: Database): Promise<number> {
  return (await readMeta(database, 'feed'))?.generation ?? 0
}
