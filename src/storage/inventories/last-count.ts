import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Database } from '../database.ts'
import { entriesOf } from '../counting/entries.ts'
import { allInventories } from './inventories.ts'
import { isNotLoaded } from './not-loaded.ts'

/** The count before this one in the same branch. */
export interface LastCount {
  inventory: Inventory
  entries: Entry[]
  /** Its entries stay on the server until somebody loads them. */
  isNotLoaded: boolean
}

/**
 * The newest count of the whole branch that is older than this one and not without any entries: a
 * short list says nothing of where all the others stood.
 */
export async function lastCountBefore(
  database: Database,
  inventory: Pick<Inventory, 'id' | 'branch_id' | 'created_at'>,
): Promise<LastCount | null> {
  const older = (await allInventories(database)).filter(
    ({ id, branch_id, created_at, short_list }) =>
      id !== inventory.id &&
      branch_id === inventory.branch_id &&
      !short_list &&
      created_at <= inventory.created_at,
  )
  for (const candidate of older) {
    const missing = await isNotLoaded(database, candidate.id)
    const entries = await entriesOf(database, candidate.id)
    if (missing || entries.length > 0) {
      return { inventory: candidate, entries, isNotLoaded: missing }
    }
  }
  return null
}
