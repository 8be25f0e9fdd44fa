import type { Entry } from './entries.ts'
import { lineKeyOf } from '../inventories/good-lines.ts'

type OrderedEntry = Pick<Entry, 'good_id' | 'barcode' | 'measured_at' | 'deleted_at'>

/** The goods and bare barcodes of a count, in the order in which they were first counted. */
export function countOrder(entries: readonly OrderedEntry[]): string[] {
  const living = entries.filter(({ deleted_at }) => deleted_at === null)
  living.sort((a, b) => a.measured_at.localeCompare(b.measured_at))
  return [...new Set(living.map(lineKeyOf))]
}

/**
 * Proposes the line to count next: the one that followed the last counted line in the last count,
 * skipping what is done. Null when nothing is left to propose. Only a proposal, because shelves
 * change.
 */
export function nextInOrder(last: readonly string[], counted: readonly string[]): string | null {
  const done = new Set(counted)
  const at = counted.findLast((key) => last.includes(key))
  const from = at === undefined ? 0 : last.indexOf(at) + 1
  return [...last.slice(from), ...last.slice(0, from)].find((key) => !done.has(key)) ?? null
}
