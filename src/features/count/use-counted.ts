import type { Entry } from '#domain/entries.ts'
import { entriesOf } from '#storage/views.ts'
import { useLive } from '#ui/use-live.ts'

export interface CountedEntries {
  /** The newest first; undefined as long as they are not known. */
  entries: readonly Entry[] | undefined
  /** Are they at the server, as those of older inventories are until one is opened? */
  isWithheld: boolean
}

/** What was counted in an inventory. */
export function useCounted(inventoryId: string): CountedEntries {
  const counted = useLive(
    async (database): Promise<CountedEntries> => {
      const [entries, withheld] = await Promise.all([
        entriesOf(database, inventoryId),
        database.withheld.get(inventoryId),
      ])
      return withheld ? { entries: undefined, isWithheld: true } : { entries, isWithheld: false }
    },
    [inventoryId],
  )
  return counted ?? { entries: undefined, isWithheld: false }
}
