import type { Entry } from './entries.ts'
import { lineKeyOf } from '../inventories/good-lines.ts'

type CoveredEntry = Pick<
  Entry,
  'good_id' | 'barcode' | 'is_full' | 'count' | 'place' | 'measured_at' | 'deleted_at'
>

/** One good, or one bare barcode, as far as this count has come with it. */
export interface CoverageLine {
  key: string
  good_id: string | null
  barcode: string | null
  /** Where it was counted, else where it was last time. */
  places: string[]
}

/** How far a count has come, held against the last one. */
export interface Coverage {
  /** There last time, and nobody has said anything of it yet: not the same as none. */
  missing: CoverageLine[]
  counted: CoverageLine[]
  /** Somebody looked, and there is none. */
  none: CoverageLine[]
}

/**
 * Holds a count against the last one of its branch. What was said to be none last time is not
 * missed now.
 */
export function coverageOf(
  entries: readonly CoveredEntry[],
  last: readonly CoveredEntry[],
): Coverage {
  const now = linesOf(entries)
  const before = [...linesOf(last).values()].filter(({ isNone }) => !isNone)
  const lines = [...now.values()]
  return {
    missing: before.filter(({ key }) => !now.has(key)).map(lineOf),
    counted: lines.filter(({ isNone }) => !isNone).map(lineOf),
    none: lines.filter(({ isNone }) => isNone).map(lineOf),
  }
}

type CountedLine = CoverageLine & { isNone: boolean }

/** In the order in which they were first met. */
function linesOf(entries: readonly CoveredEntry[]): Map<string, CountedLine> {
  const lines = new Map<string, CountedLine>()
  const living = entries.filter(({ deleted_at }) => deleted_at === null)
  for (const entry of living.toSorted((a, b) => a.measured_at.localeCompare(b.measured_at))) {
    const key = lineKeyOf(entry)
    const { good_id, barcode, place } = entry
    const line = lines.get(key) ?? { key, good_id, barcode, places: [], isNone: true }
    if (place !== null && !line.places.includes(place)) line.places.push(place)
    line.isNone &&= isNoneLeft(entry)
    lines.set(key, line)
  }
  return lines
}

function lineOf({ key, good_id, barcode, places }: CountedLine): CoverageLine {
  return { key, good_id, barcode, places }
}

/** Does the entry say that there is none? */
export function isNoneLeft({ is_full, count }: Pick<Entry, 'is_full' | 'count'>): boolean {
  return is_full && count === 0
}
