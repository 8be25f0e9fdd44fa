import type { Entry } from './entries.ts'
import { lineKeyOf } from '../inventories/good-lines.ts'

type OrderedEntry = Pick<Entry, 'good_id' | 'barcode' | 'measured_at' | 'deleted_at'>

/** The goods and bare barcodes of a count in the order in which they were first met. */
export function countOrder(entries: readonly OrderedEntry[]): string[] {
  const living = entries.filter(({ deleted_at }) => deleted_at === null)
  living.sort((a, b) => a.measured_at.localeCompare(b.measured_at))
  return [...new Set(living.map(lineKeyOf))]
}

/**
 * Which line stands next on the way that the last count took, seen from the line counted last; null
 * when the way says nothing more. A proposal only: shelves change.
 */
export function nextInOrder(last: readonly string[], counted: readonly string[]): string | null {
  const done = new Set(counted)
  const at = counted.findLast((key) => last.includes(key))
  const from = at === undefined ? 0 : last.indexOf(at) + 1
  return [...last.slice(from), ...last.slice(0, from)].find((key) => !done.has(key)) ?? null
}
