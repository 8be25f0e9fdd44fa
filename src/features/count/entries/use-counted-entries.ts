import type { Entry } from '#domain/counting/entries.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { isNotLoaded } from '#storage/inventories/not-loaded.ts'
import { useLive } from '#client/use-live.ts'

export interface CountedState {
  /** Newest first; undefined while they load. */
  entries: readonly Entry[] | undefined
  /**
   * True when the entries are only on the server, as those of older inventories are until opened.
   */
  isNotLoaded: boolean
}

/** The entries of an inventory. */
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
