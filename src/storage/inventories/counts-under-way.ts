import type { Inventory } from '#domain/inventories/inventories.ts'
import { whoIsWhere } from '#domain/inventories/places/who-is-where.ts'
import { entriesOf } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { allInventories } from './inventories.ts'

/** An open inventory in which somebody has counted, who has not said that they are done. */
export interface CountUnderWay {
  inventory: Inventory
  /** When they counted there last, as far as this device knows. */
  last_at: string
}

/** What a person is in the middle of, the latest inventory first. */
export async function countsUnderWay(database: Database, userId: string): Promise<CountUnderWay[]> {
  const open = (await allInventories(database)).filter(({ status }) => status === 'open')
  const found = await Promise.all(
    open.map(async (inventory): Promise<CountUnderWay[]> => {
      const entries = await entriesOf(database, inventory.id)
      // Beside the person their keys may count there; the most recent of them comes first.
      const who = whoIsWhere(entries, inventory.finish_marks ?? [])
      const latest = who.find(({ user_id, mark }) => user_id === userId && mark === null)
      return latest ? [{ inventory, last_at: latest.last_at }] : []
    }),
  )
  return found.flat()
}
