import { useCallback, useEffect } from 'react'
import { create } from 'zustand'
import { usePourers } from '#client/use-pourers.ts'
import { asWorn, readWorn, type Pourer, type WornPourer } from '#domain/counting/pourers.ts'

/**
 * What open bottles wear in each place of the inventory that this device counts. In full, because a
 * bottle may stand still on the scale before the company's list has been read.
 */
interface PourerState {
  inventoryId: string
  byPlace: Readonly<Record<string, WornPourer>>
}

const KEY = 'dram-pourers'
/** Of bottles for which nobody has chosen a place. */
const NO_PLACE = ''

const usePourerStore = create<{ stored: PourerState | null }>(() => ({ stored: readPourers() }))

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
      store({ inventoryId, byPlace })
    },
    [inventoryId, place],
  )
  return [inPlace(stored, inventoryId, place), choose]
}

/** The same outside React, for a command's arguments. */
export function placePourerNow(inventoryId: string, place: string | null): WornPourer | null {
  return inPlace(usePourerStore.getState().stored, inventoryId, place)
}

const NOT_READ: readonly Pourer[] = []

/**
 * The company's pourers. What is chosen follows them: what was weighed anew weighs what it does
 * now, what was removed is on no bottle any more.
 */
export function useKnownPourers(): readonly Pourer[] {
  const known = usePourers()
  const stored = usePourerStore((state) => state.stored)
  useEffect(() => {
    if (!known || !stored) return
    const byPlace = followed(stored.byPlace, known)
    if (JSON.stringify(byPlace) !== JSON.stringify(stored.byPlace)) store({ ...stored, byPlace })
  }, [known, stored])
  return known ?? NOT_READ
}

/** The chosen ones as the company's list has them now. */
export function followed(
  byPlace: PourerState['byPlace'],
  known: readonly Pourer[],
): PourerState['byPlace'] {
  const now = new Map(known.map((pourer) => [pourer.id, asWorn(pourer)]))
  const living = Object.entries(byPlace).flatMap(([place, { id }]) => {
    const worn = now.get(id)
    return worn ? [[place, worn] as const] : []
  })
  return Object.fromEntries(living)
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

function store(stored: PourerState): void {
  usePourerStore.setState({ stored })
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is unavailable: the choice lasts until the page is closed.
  }
}

function readPourers(): PourerState | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const isState =
      typeof stored === 'object' &&
      stored !== null &&
      'inventoryId' in stored &&
      'byPlace' in stored
    if (!isState) return null
    const places = Object.entries(Object(stored.byPlace) as Record<string, unknown>)
    const worn = places.flatMap(([place, data]) => {
      const pourer = readWorn(data)
      return pourer ? [[place, pourer] as const] : []
    })
    return { inventoryId: String(stored.inventoryId), byPlace: Object.fromEntries(worn) }
  } catch {
    return null
  }
}
