import { placeSpelling, type BranchPlace } from '../../branches/places.ts'
import type { Entry } from '../../counting/entries.ts'
import { USUAL_PLACES } from '../../branches/usual-places.ts'
import { routeOf } from './route.ts'

type PlacedEntry = Pick<Entry, 'place' | 'measured_at' | 'deleted_at'>

/**
 * One spelling for each place of a count: as the branch calls it now, as everybody does, or as it
 * was written first, last time before this time.
 * @param last entries of the last count of the branch
 */
export function countSpelling(
  places: readonly BranchPlace[],
  last: readonly PlacedEntry[],
  entries: readonly PlacedEntry[],
): (name: string) => string {
  return placeSpelling(places, [...USUAL_PLACES, ...routeOf(last), ...routeOf(entries)])
}
