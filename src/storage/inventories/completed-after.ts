import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Instant, Uuid } from '#domain/units.ts'
import type { Database } from '../database.ts'
import { allInventories } from './inventories.ts'

/** The last completed inventory of a branch, if it was completed after this moment. */
export async function completedAfter(
  database: Database,
  branchId: Uuid,
  moment: Instant,
): Promise<Inventory | null> {
  const [last] = (await allInventories(database))
    .filter(({ branch_id, closed_at }) => branch_id === branchId && closed_at !== null)
    .sort((one, other) => (other.closed_at ?? '').localeCompare(one.closed_at ?? ''))
  return last && (last.closed_at ?? '') > moment ? last : null
}
