import { countOrder, nextInOrder } from '../../counting/count-order.ts'
import { coverageOf, isNoneLeft, type CoverageLine } from '../../counting/coverage.ts'
import type { Entry } from '../../counting/entries.ts'

type RoutedEntry = Pick<
  Entry,
  'good_id' | 'barcode' | 'is_full' | 'count' | 'place' | 'measured_at' | 'deleted_at'
>

/** What to count next where a person stands. */
export interface RouteAt {
  /** The key of a line, as `lineKeyOf` makes it; null when nothing is left to propose. */
  next: string | null
  /** What the place had last time and nobody has counted there yet, in the order of then. */
  left: string[]
}

/**
 * The route at a place. A good that stands in two places is in the route of both: counted in the bar
 * it still waits in the cellar. Where the place had nothing last time, or all of it is counted, the
 * way goes on through the whole bar, as it does without a place.
 * @param last of the last completed count of the branch; places have one spelling each
 */
export function routeAt(
  last: readonly RoutedEntry[],
  entries: readonly RoutedEntry[],
  place: string | null,
): RouteAt {
  const stood = last.filter((entry) => !isNoneLeft(entry))
  const counted = countOrder(at(entries, place))
  const way = countOrder(at(stood, place))
  const done = new Set(counted)
  const left = place === null ? [] : way.filter((key) => !done.has(key))
  const isHere = place !== null && left.length > 0
  const next = isHere
    ? nextInOrder(way, counted)
    : nextInOrder(countOrder(stood), countOrder(entries))
  return { next, left }
}

/**
 * The same of a short list: what is on it and not counted yet, whatever stood at the place beside it.
 * What was there last time comes first, in the order of then.
 */
export function listAt(
  last: readonly RoutedEntry[],
  entries: readonly RoutedEntry[],
  list: readonly string[],
  place: string | null,
): RouteAt {
  const { missing } = coverageOf(entries, last, list)
  const isHere = ({ places }: CoverageLine): boolean => place !== null && places.includes(place)
  const lines = [...missing.filter(isHere), ...missing.filter((line) => !isHere(line))]
  const [next, ...left] = lines.map(({ key }) => key)
  return { next: next ?? null, left }
}

function at<E extends RoutedEntry>(entries: readonly E[], place: string | null): E[] {
  return entries.filter((entry) => place === null || entry.place === place)
}
