import type { Entry } from '#domain/counting/entries.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { isNotLoaded } from '#storage/inventories/not-loaded.ts'
import { useLive } from '#client/use-live.ts'

export interface CountedState {
  /** The newest first; undefined as long as they are not known. */
  entries: readonly Entry[] | undefined
  /** Are they at the server, as those of older inventories are until one is opened? */
  isNotLoaded: boolean
}

/** What was counted in an inventory. */
export function useCountedEntries(inventoryId: string): CountedState {
  const counted = useLive(
    async (database): Promise<CountedState> => {
      const [entries, missing] = await Promise.all([
        entriesOf(database, inventoryId),
        isNotLoaded(database, inventoryId),
      ])
      return missing ? { entries: undefined, isNotLoaded: true } : { entries, isNotLoaded: false }
    },
    [inventoryId],
  )
  return counted ?? { entries: undefined, isNotLoaded: false }
}
