import type { KeptContents } from '#domain/stock/kept-contents.ts'
import { readUnwatched } from '../lists/read-unwatched.ts'
import type { RawDatabase } from '../raw-database.ts'
import type { ContentsRecord } from '../records/contents-record.ts'

/** Below 64 KB, beyond which Chromium stores a record in a file of its own. */
const PART_LENGTH = 40_000

/**
 * What was kept of each of these inventories; null where nothing was. It is that of the server's
 * rows alone: whoever reads it must know that no entry of the inventory is pending.
 */
export async function readKept(
  database: RawDatabase,
  inventoryIds: readonly string[],
): Promise<(KeptContents | null)[]> {
  if (inventoryIds.length === 0) return []
  const all = await readUnwatched<ContentsRecord[]>(database, 'contents', (store) =>
    inventoryIds.map((id) => store.getAll(keysOf(database, id))),
  )
  return all.map((parts) => {
    const [first] = parts
    return first ? { ...first, goods: parts.map(({ goods }) => goods).join('') } : null
  })
}

/** In the transaction that has read the entries. */
export function putKept(store: IDBObjectStore, inventory_id: string, kept: KeptContents): void {
  const { goods } = kept
  for (let part = 0; part * PART_LENGTH < goods.length; part += 1) {
    const text = goods.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH)
    store.put({ ...kept, inventory_id, part, goods: text } satisfies ContentsRecord)
  }
}

/** All records of an inventory in a store whose key begins with it. */
export function keysOf({ keyRange }: RawDatabase, inventoryId: string): IDBKeyRange {
  // Lists sort after texts and numbers.
  return keyRange.bound([inventoryId], [inventoryId, []])
}

/** To be called in every transaction that changes the server's entries of these inventories. */
export async function forgetContents(
  { contents }: RawDatabase,
  inventoryIds: Iterable<string>,
): Promise<void> {
  const changed = new Set(inventoryIds)
  if (changed.size === 0) return
  // One request for all, and mostly the only one.
  const keys = await contents.toCollection().primaryKeys()
  const gone = keys.filter(([id]) => changed.has(id))
  if (gone.length > 0) await contents.bulkDelete(gone)
}
