import { underRoots, type Roots } from '#domain/goods/merged.ts'
import { contentsByGood, type TareSpreads } from '#domain/stock/contents.ts'
import { keepContents } from '#domain/stock/kept-contents.ts'
import type { Database } from '../database.ts'
import { inFront } from '../optimistic.ts'
import { raw, type RawDatabase } from '../raw-database.ts'
import type { EntryPack, SentEntry } from '../records/entry-pack.ts'
import { keysOf, putKept } from './kept-contents.ts'

/** What contents are worked out with, beside entries. */
interface WorkedOutWith {
  roots: Roots
  spreads: TareSpreads
}

const keeping = new WeakSet<RawDatabase>()

/**
 * Keeps what these inventories hold, one after the other, for the next time that somebody asks. It
 * goes past Dexie: a live query that has just worked out the same would begin anew for nothing.
 */
export function keepInBackground(
  database: Database,
  inventoryIds: readonly string[],
  besides: WorkedOutWith,
): void {
  const tables = raw(database)
  if (inventoryIds.length === 0 || keeping.has(tables)) return
  keeping.add(tables)
  // Outside the live query that asks, which may not write.
  setTimeout(() => void keepAll(tables, inventoryIds, besides))
}

async function keepAll(
  database: RawDatabase,
  inventoryIds: readonly string[],
  besides: WorkedOutWith,
): Promise<void> {
  try {
    // oxlint-disable-next-line no-await-in-loop -- whoever saves something waits for one at most
    for (const id of inventoryIds) await keepOne(database, id, besides)
  } catch {
    // The database was closed, or there is no room: it is worked out again then.
  } finally {
    keeping.delete(database)
  }
}

/** Reads the server's entries and writes what they amount to in one transaction. */
async function keepOne(
  database: RawDatabase,
  id: string,
  { roots, spreads }: WorkedOutWith,
): Promise<void> {
  const names = ['entry_packs', 'entries', 'contents']
  const transaction = database.backendDB().transaction(names, 'readwrite')
  const ended = endOf(transaction)
  const packs = transaction.objectStore('entry_packs').getAll(keysOf(database, id))
  const rows = transaction.objectStore('entries').index('inventory_id').getAll(id)
  // Requests of a transaction are answered in their order.
  rows.addEventListener('success', () => {
    const packed = (packs.result as EntryPack[]).flatMap((one) => one.rows)
    const entries = inFront<SentEntry>(rows.result as SentEntry[], packed)
    const contents = contentsByGood(underRoots(entries, roots), spreads)
    const recorded = entries.flatMap(({ good_id }) => good_id ?? [])
    const store = transaction.objectStore('contents')
    store.delete(keysOf(database, id))
    putKept(store, id, keepContents(recorded, contents.values(), roots, spreads))
  })
  await ended
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
}
