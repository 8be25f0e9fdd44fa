import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import { raw } from './raw-database.ts'
import type { MetaValues } from './records/meta-record.ts'

/** What the server has told of inventories, which is in no feed. */
type StoredAnswers = Pick<MetaValues, 'expected' | 'sends'>

/** The most inventories of which this device stores an answer, for times without a network. */
const MOST = 20

/** Undefined when this device has never been told. */
export async function storedAnswer<K extends keyof StoredAnswers>(
  database: Database,
  key: K,
  inventoryId: string,
): Promise<StoredAnswers[K][string] | undefined> {
  return (await readMeta(database, key))?.[inventoryId] as StoredAnswers[K][string] | undefined
}

/** Keeps what the server has told; `generation` is that of the feed when it was asked. */
export async function storeAnswer<K extends keyof StoredAnswers>(
  opened: Database,
  key: K,
  inventoryId: string,
  answer: StoredAnswers[K][string],
  generation: number,
): Promise<void> {
  const database = raw(opened)
  await database.transaction('rw', database.meta, async () => {
    // The device has begun anew meanwhile, perhaps because this person may see less.
    if (generation !== (await feedGeneration(database))) return
    const all: Record<string, unknown> = (await readMeta(database, key)) ?? {}
    const others = Object.entries(all).filter(([id]) => id !== inventoryId)
    const stored = [...others.slice(1 - MOST), [inventoryId, answer]]
    await writeMeta(database, key, Object.fromEntries(stored) as MetaValues[K])
  })
}

/** Nothing is kept any more, because it may not be for this person. */
export async function forgetAnswers(database: Database): Promise<void> {
  await writeMeta(database, 'expected', {})
  await writeMeta(database, 'sends', {})
}

/** Raised when the device begins anew. */
export async function feedGeneration(database: Database): Promise<number> {
  return (await readMeta(database, 'feed'))?.generation ?? 0
}
