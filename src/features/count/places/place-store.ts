import { useCallback } from 'react'
import { create } from 'zustand'
import { PLACE_MAX } from '#domain/branches/usual-places.ts'

/** The place in the branch at which this device counts, until somebody changes it. */
interface PlaceState {
  inventoryId: string
  place: string
}

const KEY = 'dram-place'

const usePlaceStore = create<{ stored: PlaceState | null }>(() => ({ stored: readPlace() }))

/** The place of this inventory's next entries; null when none is set. */
export function usePlace(inventoryId: string): [string | null, (place: string | null) => void] {
  const stored = usePlaceStore((state) => state.stored)
  const choose = useCallback(
    (place: string | null) => {
      const next = place === null ? null : { inventoryId, place: place.slice(0, PLACE_MAX) }
      usePlaceStore.setState({ stored: next })
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // Storage is unavailable: the place lasts until the page is closed.
      }
    },
    [inventoryId],
  )
  return [stored?.inventoryId === inventoryId ? stored.place : null, choose]
}

/** The same outside React, for a command's arguments. */
export function placeNow(inventoryId: string): string | null {
  const { stored } = usePlaceStore.getState()
  return stored?.inventoryId === inventoryId ? stored.place : null
}

function readPlace(): PlaceState | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const isPlace =
      typeof stored === 'object' && stored !== null && 'inventoryId' in stored && 'place' in stored
    if (!isPlace || typeof stored.place !== 'string' || stored.place.length > PLACE_MAX) return null
    return { inventoryId: String(stored.inventoryId), place: stored.place }
  } catch {
    return null
  }
}
