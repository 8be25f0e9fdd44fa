import type { Inventory, NameChange } from '#domain/inventories/inventories.ts'
import type { Database } from '../database.ts'
import { newestFirst } from '../newest-first.ts'
import { getRow, rowsWhere } from '../optimistic.ts'

/** Inventories of all branches this person sees, without deleted ones, the newest first. */
export async function allInventories(database: Database): Promise<Inventory[]> {
  const all: Inventory[] = await rowsWhere(database, 'inventories', (table) => table.toArray())
  return all.filter(({ deleted_at }) => deleted_at === null).sort(newestFirst)
}

/** How many inventories are being counted. */
export async function countOpen(database: Database): Promise<number> {
  return (await allInventories(database)).filter(({ status }) => status === 'open').length
}

/** The inventory, or the one that it was joined into, unless that was deleted. */
export async function inventoryById(
  database: Database,
  id: string,
): Promise<Inventory | undefined> {
  const asked = await getRow(database, 'inventories', id)
  const row = asked?.joined_into ? await getRow(database, 'inventories', asked.joined_into) : asked
  return row?.deleted_at === null ? row : undefined
}

/** Renamings of one inventory, the newest first. */
export async function nameChangesOf(
  database: Database,
  inventory_id: string,
): Promise<NameChange[]> {
  const changes = await rowsWhere(database, 'name_changes', (table) =>
    table.where({ inventory_id }).toArray(),
  )
  return changes.sort(newestFirst)
}
