import { useMemo } from 'react'
import { spellPlaces } from '#domain/branches/places.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { unsaidPourers } from '#domain/counting/pourers/unsaid-pourers.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { countSpelling } from '#domain/inventories/places/count-spelling.ts'
import { lastCountBefore } from '#storage/inventories/last-count.ts'
import { useLive } from '#client/use-live.ts'
import { useBranchPlaces } from '#widgets/places/use-branch-places.ts'
import { usePlace } from '../places/place-store.ts'
import { useAnsweredPlaces, isAnswered } from './answered-places.ts'

export interface UnsaidPourers {
  place: string
  /** Its open bottles of which nobody told what they wear. */
  bottles: readonly Entry[]
}

/**
 * What is to be asked of the place where this device counts; null for nothing, or once answered.
 * Where the last count is not on this device nothing is asked.
 */
export function useUnsaidPourers(
  inventory: Inventory,
  entries: readonly Entry[],
): UnsaidPourers | null {
  const { id, branch_id, created_at } = inventory
  const places = useBranchPlaces(branch_id)
  const last = useLive(
    (database) => lastCountBefore(database, { id, branch_id, created_at }),
    [id, branch_id, created_at],
  )
  const [chosen] = usePlace(id)
  const answered = useAnsweredPlaces(({ stored }) => stored)
  return useMemo(() => {
    if (!places || !last || chosen === null) return null
    const spell = countSpelling(places, last.entries, entries)
    const place = spell(chosen)
    if (isAnswered(answered, id, place)) return null
    const [before, now] = [spellPlaces(last.entries, spell), spellPlaces(entries, spell)]
    const bottles = unsaidPourers(before, now, place)
    return bottles.length === 0 ? null : { place, bottles }
  }, [places, last, entries, chosen, answered, id])
}
