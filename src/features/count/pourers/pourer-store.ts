import { useCallback } from 'react'
import { create } from 'zustand'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'

/**
 * What open bottles wear in each place of the inventory that this device counts. In full, because a
 * bottle may stand still on the scale before the company's list has been read.
 */
export interface PourerState {
  inventoryId: string
  byPlace: Readonly<Record<string, WornPourer>>
}

const KEY = 'dram-pourers'
/** The key of bottles for which nobody has chosen a place. */
const NO_PLACE = ''

export const usePourerStore = create<{ stored: PourerState | null }>(() => ({
  stored: readPourers(),
}))

/** The pourer of open bottles there; null when they wear none. */
export function usePlacePourer(
  inventoryId: string,
  place: string | null,
): [WornPourer | null, (pourer: WornPourer | null) => void] {
  const stored = usePourerStore((state) => state.stored)
  const choose = useCallback(
    (pourer: WornPourer | null) => {
      const { [place ?? NO_PLACE]: _before, ...others } = placesOf(inventoryId)
      const byPlace = pourer === null ? others : { ...others, [place ?? NO_PLACE]: pourer }
      storePourers({ inventoryId, byPlace })
    },
    [inventoryId, place],
  )
  return [inPlace(stored, inventoryId, place), choose]
}

/** The same outside React, for a command's arguments. */
export function placePourerNow(inventoryId: string, place: string | null): WornPourer | null {
  return inPlace(usePourerStore.getState().stored, inventoryId, place)
}

function placesOf(inventoryId: string): PourerState['byPlace'] {
  const { stored } = usePourerStore.getState()
  return stored?.inventoryId === inventoryId ? stored.byPlace : {}
}

function inPlace(
  stored: PourerState | null,
  inventoryId: string,
  place: string | null,
): WornPourer | null {
  if (stored?.inventoryId !== inventoryId) return null
  return stored.byPlace[place ?? NO_PLACE] ?? null
}

export function storePourers(stored: PourerState): void {
  usePourerStore.setState({ stored })
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is unavailable: the choice lasts until the page is closed.
  }
}

/** Only this file writes it; the command checks what it takes from it. */
function readPourers(): PourerState | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as PourerState | null
  } catch {
    return null
  }
}
