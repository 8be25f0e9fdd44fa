import type { Entry, EntryChange } from '#domain/entries.ts'
import type { Inventory, NameChange } from '#domain/inventories.ts'
import type { Database } from './database.ts'

/** Rows by id, the pending ones in place of the server's. */
function overlay<Row extends { id: string }>(rows: readonly Row[], pending: readonly Row[]): Row[] {
  if (pending.length === 0) return [...rows]
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of pending) byId.set(row.id, row)
  return [...byId.values()]
}

const newestFirst = <Row extends { id: string; created_at: string }>(a: Row, b: Row): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)

/** Entries of an inventory, deleted ones among them, the newest first. */
export async function entriesOf(database: Database, inventoryId: string): Promise<Entry[]> {
  const where = { inventory_id: inventoryId }
  const [rows, pending] = await Promise.all([
    database.entries.where(where).toArray(),
    database.pending_entries.where(where).toArray(),
  ])
  return overlay<Entry>(rows, pending).sort((a, b) => b.id.localeCompare(a.id))
}

/** The changelog of one entry, the newest change first. */
export async function changesOfEntry(database: Database, entryId: string): Promise<EntryChange[]> {
  const where = { entry_id: entryId }
  const [rows, pending] = await Promise.all([
    database.entry_changes.where(where).toArray(),
    database.pending_entry_changes.where(where).toArray(),
  ])
  return overlay<EntryChange>(rows, pending).sort(newestFirst)
}

/** Inventories of all branches this person sees, the newest first. */
export async function allInventories(database: Database): Promise<Inventory[]> {
  const [rows, pending] = await Promise.all([
    database.inventories.toArray(),
    database.pending_inventories.toArray(),
  ])
  return overlay<Inventory>(rows, pending).sort(newestFirst)
}

export async function inventoryById(
  database: Database,
  id: string,
): Promise<Inventory | undefined> {
  return (await database.pending_inventories.get(id)) ?? database.inventories.get(id)
}

/** Renamings of one inventory, the newest first. */
export async function nameChangesOf(
  database: Database,
  inventoryId: string,
): Promise<NameChange[]> {
  const where = { inventory_id: inventoryId }
  const [rows, pending] = await Promise.all([
    database.name_changes.where(where).toArray(),
    database.pending_name_changes.where(where).toArray(),
  ])
  return overlay<NameChange>(rows, pending).sort(newestFirst)
}
