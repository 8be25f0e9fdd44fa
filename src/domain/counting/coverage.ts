import type { Entry } from './entries.ts'
import { lineKeyOf } from '../inventories/good-lines.ts'

type CoveredEntry = Pick<
  Entry,
  'good_id' | 'barcode' | 'is_full' | 'count' | 'place' | 'measured_at' | 'deleted_at'
>

/** One good, or one bare barcode, in a count's coverage. */
export interface CoverageLine {
  key: string
  good_id: string | null
  barcode: string | null
  /** The places in which it was counted; if it was not, those of the last time. */
  places: string[]
}

/** How much of the last count has been counted again. */
export interface Coverage {
  /** Counted last time and not yet this time; not the same as none left. */
  missing: CoverageLine[]
  counted: CoverageLine[]
  /** Somebody looked, and there is none. */
  none: CoverageLine[]
}

/**
 * Compares a count with the last one of its branch. A good that had none left last time is not
 * missing. Of a count of a short list only what is on it is missing, whatever was there last time.
 */
export function coverageOf(
  entries: readonly CoveredEntry[],
  last: readonly CoveredEntry[],
  list: readonly string[] | null = null,
): Coverage {
  const now = linesOf(entries)
  const stood = [...linesOf(last).values()]
  const before = list ? listed(stood, list) : stood.filter(({ isNone }) => !isNone)
  const lines = [...now.values()]
  return {
    missing: before.filter(({ key }) => !now.has(key)).map(lineOf),
    counted: lines.filter(({ isNone }) => !isNone).map(lineOf),
    none: lines.filter(({ isNone }) => isNone).map(lineOf),
  }
}

/** How many goods of a short list somebody has looked for, none left among them. */
export function readOfList(
  entries: readonly CoveredEntry[],
  list: readonly string[],
): { read: number; of: number } {
  const { missing } = coverageOf(entries, [], list)
  return { read: list.length - missing.length, of: list.length }
}

/** Each of the list, in the order of the last time; then what was not there. */
function listed(stood: readonly CountedLine[], list: readonly string[]): CountedLine[] {
  const ids = new Set(list)
  const there = stood.filter(({ good_id }) => good_id !== null && ids.delete(good_id))
  const others = [...ids].map((id) => {
    return { key: id, good_id: id, barcode: null, places: [], isNone: true }
  })
  return [...there, ...others]
}

type CountedLine = CoverageLine & { isNone: boolean }

/** In the order in which they were first counted. */
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

export function isNoneLeft({ is_full, count }: Pick<Entry, 'is_full' | 'count'>): boolean {
  return is_full && count === 0
}
