import type { ComparisonLine } from './comparison-lines.ts'

/** Why no comparison with the count before it is there. */
export type Earlier =
  | 'known'
  /** Nothing of the branch was counted before. */
  | 'none'
  /** The entries of one of the two are not on this device yet. */
  | 'not_here'

/** What the point-of-sale system told of the count. */
export type TillAnswer =
  | 'known'
  | 'not_connected'
  /** It has not checked this count. */
  | 'not_checked'
  /** Its answer is not on this device. */
  | 'not_here'

/** What could not be checked, which is never the same as nothing odd; with how many items it is of. */
export type Unchecked =
  | { kind: 'no_earlier' | 'earlier_not_here' | 'past_not_here' }
  | { kind: 'no_till' | 'till_not_checked' | 'till_not_here' }
  | { kind: 'no_usual' | 'not_before' | 'not_now' | 'no_amount' | 'no_till_answer'; items: number }
  | { kind: 'no_error' | 'no_price' | 'unnamed'; items: number }

export interface ReviewFacts {
  earlier: Earlier
  till: TillAnswer
  /** Empty unless the earlier count is known. */
  lines: readonly ComparisonLine[]
  /** Are entries of counts before the earlier one only on the server? */
  lacksPast: boolean
  /** Counted goods that have no known ±. */
  withoutError: number
  /** Counted goods of which no price is known; null for a person who may not see prices. */
  withoutPrice: number | null
  /** Barcodes that no good has. */
  unnamed: number
}

/** Goods that were compared with the count before, of all that one of the two has. */
export function checkedOf(lines: readonly ComparisonLine[]): { checked: number; of: number } {
  const checked = lines.filter(({ use }) => use.kind === 'known').length
  return { checked, of: lines.length }
}

/** What a review of the count lacks, what concerns all of it first. */
export function uncheckedOf(facts: ReviewFacts): Unchecked[] {
  const { lines, earlier, withoutError, withoutPrice, unnamed } = facts
  const countOf = (reason: string): number =>
    lines.filter(({ use }) => use.kind === 'unknown' && use.reason === reason).length
  const some = (
    kind: Extract<Unchecked, { items: number }>['kind'],
    items: number | null,
  ): Unchecked[] => (items ? [{ kind, items }] : [])
  return [
    ...(earlier === 'none' ? [{ kind: 'no_earlier' } as const] : []),
    ...(earlier === 'not_here' ? [{ kind: 'earlier_not_here' } as const] : []),
    ...(earlier === 'known' ? tillOf(facts) : []),
    ...some('not_now', countOf('not_counted_now')),
    ...some('not_before', countOf('not_counted_before')),
    ...some('no_amount', countOf('no_common_unit')),
    ...(earlier === 'known' ? usualOf(facts) : []),
    ...some('no_error', withoutError),
    ...some('no_price', withoutPrice),
    ...some('unnamed', unnamed),
  ]
}

function tillOf({ till, lines }: ReviewFacts): Unchecked[] {
  if (till === 'not_connected') return [{ kind: 'no_till' }]
  if (till === 'not_checked') return [{ kind: 'till_not_checked' }]
  if (till === 'not_here') return [{ kind: 'till_not_here' }]
  // The first of several goods of a product has the variance, and the others refer to it.
  const items = lines.filter(
    ({ use, variance, together }) =>
      use.kind === 'known' && (variance === null ? together.length === 0 : isUnclear(variance)),
  ).length
  return items > 0 ? [{ kind: 'no_till_answer', items }] : []
}

function isUnclear(variance: NonNullable<ComparisonLine['variance']>): boolean {
  return variance.kind === 'unknown' || variance.verdict === null
}

function usualOf({ lacksPast, lines }: ReviewFacts): Unchecked[] {
  if (lacksPast) return [{ kind: 'past_not_here' }]
  const items = lines.filter(({ use, usual }) => use.kind === 'known' && usual === null).length
  return items > 0 ? [{ kind: 'no_usual', items }] : []
}
