import type { Entry } from '#domain/entries.ts'
import type { Inventory } from '#domain/inventories.ts'
import type { Database } from './database.ts'
import { allInventories, entriesOf } from './views.ts'

/** The count before this one in the same branch. */
export interface LastCount {
  inventory: Inventory
  entries: Entry[]
  /** What was counted then is at the server until somebody fetches it. */
  isWithheld: boolean
}

/** The newest count of the branch that is older than this one and not without any entries. */
export async function lastCountBefore(
  database: Database,
  inventory: Pick<Inventory, 'id' | 'branch_id' | 'created_at'>,
): Promise<LastCount | null> {
  const older = (await allInventories(database)).filter(
    ({ id, branch_id, created_at }) =>
      id !== inventory.id &&
      branch_id === inventory.branch_id &&
      created_at <= inventory.created_at,
  )
  for (const candidate of older) {
    const isWithheld = (await database.withheld.get(candidate.id)) !== undefined
    const entries = await entriesOf(database, candidate.id)
    if (isWithheld || entries.length > 0) return { inventory: candidate, entries, isWithheld }
  }
  return null
}
