import { joinPlaces, spellPlaces, type BranchPlace } from '#domain/branches/places.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { countSpelling } from '#domain/inventories/places/count-spelling.ts'
import { placeStates, type PlaceState } from '#domain/inventories/places/place-states.ts'
import { routeOf } from '#domain/inventories/places/route.ts'
import { sumTotals, totalsByGood, type InventoryTotals } from '#domain/inventories/totals.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { lastCountBefore } from '#storage/inventories/last-count.ts'
import { getRow } from '#storage/optimistic.ts'
import type { Phone } from './phone.ts'

export interface SeenPlaces {
  states: PlaceState[]
  /** Their places have one spelling each. */
  entries: Entry[]
  /** The totals of each place; null: of what has none. */
  totals: Map<string | null, InventoryTotals>
}

/**
 * What a phone shows of the places of a count.
 * @param see which entries it looks at, and as what; all of them, but for a wrong variant
 */
export async function seenPlaces(
  phone: Phone,
  inventory: Inventory,
  see: (entries: Entry[], places: readonly BranchPlace[]) => Entry[] = (entries) => entries,
): Promise<SeenPlaces> {
  const { database } = phone.device
  const last = (await lastCountBefore(database, inventory))?.entries ?? []
  const places = (await getRow(database, 'branches', inventory.branch_id))?.places ?? []
  const counted = see(await entriesOf(database, inventory.id), places)
  const spell = countSpelling(places, last, counted)
  const entries = spellPlaces(counted, spell)
  const known = joinPlaces(places, routeOf(spellPlaces(last, spell)))
  const states = placeStates(entries, spellPlaces(inventory.finish_marks ?? [], spell), known)
  const totals = [...states.map(({ place }) => place), null].map((place) => {
    const here = entries.filter((entry) => entry.place === place)
    return [place, sumTotals(totalsByGood(here))] as const
  })
  return { states, entries, totals: new Map(totals) }
}
