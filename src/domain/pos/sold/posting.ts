import { MINUTE_MS } from '../../zone-offset.ts'
import type { BookStep } from './book-samples.ts'

/**
 * How the system seems to book sales, by what its books did around a count. `still`: nothing went, so
 * nothing was sold, or it is booked later. `at_once`: what went may have gone all at one moment, as at
 * the end of a shift, which says nothing of when it was sold. `as_sold`: it went by and by.
 */
export const POSTINGS = ['still', 'at_once', 'as_sold'] as const
export type Posting = (typeof POSTINGS)[number]

/** Two shifts may end while a bar is counted, as of a bar and its terrace; not three. */
const FEWEST_FALLS = 3

/** Tills that are closed one after the other are closed within some minutes. */
export const CLOSING_MS = 20 * MINUTE_MS

/**
 * Which moment a sale is booked at is not documented, so it is only believed to be that of the sale
 * when the products that are asked about went at three moments at least, and not within minutes of
 * each other.
 *
 * @param steps in the order of their times
 */
export function postingOf(steps: readonly BookStep[], products: ReadonlySet<string>): Posting {
  const falls = steps.filter((step) => isFall(step, products))
  const [first] = falls
  const last = falls.at(-1)
  if (!first || !last) return 'still'
  const isSpread = last.from - first.to >= CLOSING_MS
  return falls.length >= FEWEST_FALLS && isSpread ? 'as_sold' : 'at_once'
}

/** Did the books of one of the products fall in it? */
export function isFall({ changes }: BookStep, products: ReadonlySet<string>): boolean {
  return [...changes].some(([id, change]) => change < 0 && products.has(id))
}
