import { useMemo } from 'react'
import type { BranchPlace } from '#domain/branches/places.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { countSpelling } from '#domain/inventories/places/count-spelling.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import type { LastCount } from '#storage/inventories/last-count.ts'
import { useLastCount, type LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'
import { useBranchPlaces } from './use-branch-places.ts'

export interface CountPlaces {
  /** Those made ahead. */
  places: readonly BranchPlace[]
  entries: readonly Entry[]
  last: LastCount | null
  /** One spelling for each place, however it was typed. */
  spell: (place: string) => string
}

/** What says which places a count has; undefined while reading. */
export function useCountPlaces(
  inventory: Inventory,
  loadEntries: LoadEntries,
): CountPlaces | undefined {
  const { id, branch_id } = inventory
  const places = useBranchPlaces(branch_id)
  const entries = useLive((database) => entriesOf(database, id), [id])
  const last = useLastCount(inventory, loadEntries)
  return useMemo(() => {
    if (!places || !entries || last === undefined) return undefined
    const spell = countSpelling(places, last?.entries ?? [], entries)
    return { places, entries, last, spell }
  }, [places, entries, last])
}
