import type { Company } from '#domain/companies.ts'
import type { Entry, EntryChange } from '#domain/entries.ts'
import type { GoodsType } from '#domain/goods.ts'
import type { Inventory, NameChange } from '#domain/inventories.ts'
import type { Database } from './database.ts'
import { packedEntriesOf } from './entry-packs.ts'
import { pendingTable } from './state.ts'

/** Rows by id, the later ones in place of the earlier, as pending ones in place of the server's. */
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
  const [packed, rows, pending] = await Promise.all([
    packedEntriesOf(database, inventoryId),
    database.entries.where(where).toArray(),
    database.pending_entries.where(where).toArray(),
  ])
  return overlay<Entry>(packed, [...rows, ...pending]).sort((a, b) => b.id.localeCompare(a.id))
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

/** The changelogs of all entries of an inventory. */
export async function changesOfInventory(
  database: Database,
  inventoryId: string,
): Promise<EntryChange[]> {
  const where = { inventory_id: inventoryId }
  const [rows, pending] = await Promise.all([
    database.entry_changes.where(where).toArray(),
    database.pending_entry_changes.where(where).toArray(),
  ])
  return overlay<EntryChange>(rows, pending)
}

/** Inventories of all branches this person sees, without deleted ones, the newest first. */
export async function allInventories(database: Database): Promise<Inventory[]> {
  const [rows, pending] = await Promise.all([
    database.inventories.toArray(),
    database.pending_inventories.toArray(),
  ])
  return overlay<Inventory>(rows, pending)
    .filter(({ deleted_at }) => deleted_at === null)
    .sort(newestFirst)
}

/** The inventory, unless it was deleted. */
export async function inventoryById(
  database: Database,
  id: string,
): Promise<Inventory | undefined> {
  const row = (await database.pending_inventories.get(id)) ?? (await database.inventories.get(id))
  return row?.deleted_at === null ? row : undefined
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

/** The goods types in their order, deleted ones among them, which goods may still have. */
export async function allGoodsTypes(database: Database): Promise<GoodsType[]> {
  const [rows, pending] = await Promise.all([
    database.goods_types.toArray(),
    database.pending_goods_types.toArray(),
  ])
  return overlay<GoodsType>(rows, pending).sort((a, b) => a.order - b.order)
}

/** The company with the settings that everyone in it shares; undefined before the first reading. */
export async function companyOf(database: Database): Promise<Company | undefined> {
  const [row, pending] = await Promise.all([
    database.companies.toCollection().first(),
    pendingTable(database, 'companies').toCollection().first(),
  ])
  return pending ?? row
}
