import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { useCountStore } from '../count-store.ts'
import { placeNow, usePlace } from '../places/place-store.ts'
import { placePourerNow, usePlacePourer } from './pourer-store.ts'

/** What the chosen bottle wears if it is open: its own pourer, else that of all there. */
export function useWorn(inventoryId: string): WornPourer | null {
  const own = useCountStore((state) => state.ownPourer)
  const [place] = usePlace(inventoryId)
  const [ofPlace] = usePlacePourer(inventoryId, place)
  return own === undefined ? ofPlace : own
}

/** The same outside React, for a command's arguments. */
export function wornNow(inventoryId: string): WornPourer | null {
  const { ownPourer } = useCountStore.getState()
  if (ownPourer !== undefined) return ownPourer
  return placePourerNow(inventoryId, placeNow(inventoryId))
}
