import { readinessOf } from '#domain/inventories/places/place-states.ts'
import { entriesOf } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { allInventories } from './inventories.ts'

/**
 * How many inventories wait to be completed: everybody who counted is done, or the rest was left to
 * whoever manages them.
 *
 * @param userId who would complete them; what they left themselves does not wait for them
 */
export async function countWaiting(database: Database, userId: string): Promise<number> {
  const marked = (await allInventories(database)).filter(
    ({ status, finish_marks }) => status === 'open' && (finish_marks ?? []).length > 0,
  )
  const ready = await Promise.all(
    marked.map(async ({ id, finish_marks }) =>
      readinessOf(await entriesOf(database, id), finish_marks ?? [], userId),
    ),
  )
  return ready.filter((readiness) => readiness !== null).length
}
