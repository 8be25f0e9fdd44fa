import type { CoverageLine } from '../../counting/coverage.ts'
import type { Entry } from '../../counting/entries.ts'

/** The places of a count in the order in which somebody first counted there: the way through a bar. */
export function routeOf(
  entries: readonly Pick<Entry, 'place' | 'measured_at' | 'deleted_at'>[],
): string[] {
  const living = entries.filter(({ deleted_at }) => deleted_at === null)
  const inOrder = living.toSorted((a, b) => a.measured_at.localeCompare(b.measured_at))
  return [...new Set(inOrder.flatMap(({ place }) => place ?? []))]
}

/** How many lines each place has. One that stands in two places is in both. */
export function countByPlace(lines: readonly Pick<CoverageLine, 'places'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const place of lines.flatMap(({ places }) => places)) {
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}
