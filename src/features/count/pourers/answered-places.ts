import { create } from 'zustand'

/** The places of the inventory that this device counts where somebody has said: no pourers. */
interface AnsweredPlaces {
  inventoryId: string
  places: readonly string[]
}

const KEY = 'dram-pourers-answered'

export const useAnsweredPlaces = create<{ stored: AnsweredPlaces | null }>(() => ({
  stored: read(),
}))

export function isAnswered(
  stored: AnsweredPlaces | null,
  inventoryId: string,
  place: string,
): boolean {
  return stored?.inventoryId === inventoryId && stored.places.includes(place)
}

export function noteAnswer(inventoryId: string, place: string): void {
  const { stored: before } = useAnsweredPlaces.getState()
  const places = before?.inventoryId === inventoryId ? before.places : []
  const stored = { inventoryId, places: [...places, place] }
  useAnsweredPlaces.setState({ stored })
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is unavailable: it is asked again once the page was closed.
  }
}

/** Only this file writes it. */
function read(): AnsweredPlaces | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as AnsweredPlaces | null
  } catch {
    return null
  }
}
