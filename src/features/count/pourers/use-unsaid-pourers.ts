import { useMemo } from 'react'
import { spellPlaces } from '#domain/branches/places.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { unsaidPourers } from '#domain/counting/pourers/unsaid-pourers.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { useCountPlaces } from '#widgets/places/use-count-places.ts'
import { usePlace } from '../places/place-store.ts'
import { useAnsweredPlaces, isAnswered } from './answered-places.ts'

/** The route loads the last count; whoever asks needs what is there. */
const loadNothing = (): Promise<boolean> => Promise.resolve(false)

export interface UnsaidPourers {
  place: string
  /** Its open bottles of which nobody told what they wear. */
  bottles: readonly Entry[]
}

/** What is to be asked of the place where this device counts; null for nothing, or once answered. */
export function useUnsaidPourers(inventory: Inventory): UnsaidPourers | null {
  const here = useCountPlaces(inventory, loadNothing)
  const [chosen] = usePlace(inventory.id)
  const answered = useAnsweredPlaces(({ stored }) => stored)
  return useMemo(() => {
    if (!here?.last || chosen === null) return null
    const { last, entries, spell } = here
    const place = spell(chosen)
    if (isAnswered(answered, inventory.id, place)) return null
    const [before, now] = [spellPlaces(last.entries, spell), spellPlaces(entries, spell)]
    const bottles = unsaidPourers(before, now, place)
    return bottles.length === 0 ? null : { place, bottles }
  }, [here, chosen, answered, inventory.id])
}
