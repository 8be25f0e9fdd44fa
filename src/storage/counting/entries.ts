import { isOfSeveral } from '#domain/inventories/joined-parts.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import { underRoots } from '#domain/goods/merged.ts'
import type { Database } from '../database.ts'
import { goodRoots } from '../goods/merged-goods.ts'
import { packedEntriesOf } from './entry-packs.ts'
import { newestFirst } from '../newest-first.ts'
import { hasAny, inFront, rowsWhere } from '../optimistic.ts'
import { pendingTable, raw } from '../raw-database.ts'

/**
 * Entries of an inventory, deleted ones among them, the newest first. Those of a merged good are
 * the good's that it became, whoever recorded them and when.
 */
export async function entriesOf(database: Database, inventory_id: string): Promise<Entry[]> {
  const [entries, roots] = await Promise.all([
    storedEntriesOf(database, inventory_id),
    goodRoots(database),
  ])
  // Ids are of one case; to compare them by a language takes longer than to read them.
  return underRoots(entries, roots).sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** The entries of each of these inventories, in no order. */
export async function entriesOfEach(
  database: Database,
  inventoryIds: readonly string[],
): Promise<Entry[][]> {
  const [all, roots] = await Promise.all([
    Promise.all(inventoryIds.map((id) => storedEntriesOf(database, id))),
    goodRoots(database),
  ])
  return all.map((entries) => underRoots(entries, roots))
}

/** The same of one inventory, each with the good that it was stored with, whatever that became. */
export async function storedEntriesOf(database: Database, inventory_id: string): Promise<Entry[]> {
  const [packed, loose, hasMoved] = await Promise.all([
    packedEntriesOf(raw(database), inventory_id),
    rowsWhere(database, 'entries', (table) => table.where({ inventory_id }).toArray()),
    hasPendingJoin(database),
  ])
  const entries = inFront<Entry>(loose, packed)
  return hasMoved ? withoutMoved(database, inventory_id, entries) : entries
}

/** Has this device joined inventories, or taken one out, and not heard back yet? */
async function hasPendingJoin(database: Database): Promise<boolean> {
  const pending = await pendingTable(database, 'inventories').toArray()
  return pending.some(isOfSeveral)
}

/** Without those that a pending command has moved to another inventory. */
async function withoutMoved(
  database: Database,
  inventoryId: string,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const twins = await pendingTable(database, 'entries').bulkGet(entries.map(({ id }) => id))
  return entries.filter((_, at) => (twins[at]?.inventory_id ?? inventoryId) === inventoryId)
}

/** All living entries that have no good yet. */
export function bareEntries(database: Database): Promise<Entry[]> {
  return rowsWhere(
    database,
    'entries',
    (table) => table.where('bare_barcode').above('').toArray(),
    ({ good_id, deleted_at }) => good_id === null && deleted_at === null,
  )
}

/** The changelog of one entry, the newest change first. */
export async function changesOfEntry(database: Database, entry_id: string): Promise<EntryChange[]> {
  const changes = await rowsWhere(database, 'entry_changes', (table) =>
    table.where({ entry_id }).toArray(),
  )
  return changes.sort(newestFirst)
}

/** The changelogs of all entries of an inventory. */
export function changesOfInventory(
  database: Database,
  inventory_id: string,
): Promise<EntryChange[]> {
  return rowsWhere(
    database,
    'entry_changes',
    (table) => table.where({ inventory_id }).toArray(),
    (change) => change.inventory_id === inventory_id,
  )
}

/** Has anything ever been counted, as far as this device knows? */
export async function hasAnyEntry(database: Database): Promise<boolean> {
  if (await hasAny(database, 'entries')) return true
  return (await raw(database).entry_packs.limit(1).count()) > 0
}
