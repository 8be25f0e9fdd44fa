import { useCallback } from 'react'
import { create } from 'zustand'
import { PLACE_MAX } from '#domain/entries.ts'

/** Where in the branch this device counts: it stands there until it is carried on. */
interface PlaceState {
  inventoryId: string
  place: string
}

const KEY = 'dram-place'

const usePlaceStore = create<{ kept: PlaceState | null }>(() => ({ kept: readPlace() }))

/** The place of this inventory's next entries; null when none was said. */
export function usePlace(inventoryId: string): [string | null, (place: string | null) => void] {
  const kept = usePlaceStore((state) => state.kept)
  const choose = useCallback(
    (place: string | null) => {
      const next = place === null ? null : { inventoryId, place: place.slice(0, PLACE_MAX) }
      usePlaceStore.setState({ kept: next })
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // It holds until the page is closed.
      }
    },
    [inventoryId],
  )
  return [kept?.inventoryId === inventoryId ? kept.place : null, choose]
}

/** The same, for a deed. */
export function placeNow(inventoryId: string): string | null {
  const { kept } = usePlaceStore.getState()
  return kept?.inventoryId === inventoryId ? kept.place : null
}

function readPlace(): PlaceState | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const isPlace =
      typeof kept === 'object' && kept !== null && 'inventoryId' in kept && 'place' in kept
    if (!isPlace || typeof kept.place !== 'string' || kept.place.length > PLACE_MAX) return null
    return { inventoryId: String(kept.inventoryId), place: kept.place }
  } catch {
    return null
  }
}
