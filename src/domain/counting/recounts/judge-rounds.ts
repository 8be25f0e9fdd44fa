import type { Decigrams } from '../../units.ts'
import {
  hasEstimate,
  judgePair,
  type Counted,
  type IncomparableReason,
  type Verdict,
} from './judge-pair.ts'

/** The first count and the rounds after it. */
export const COUNTS = ['first', 'second', 'third'] as const
export type CountName = (typeof COUNTS)[number]

/** Two counts of a good against each other. */
export interface PairVerdict {
  one: CountName
  other: CountName
  verdict: Verdict
}

/** What the counts of a good say together. */
export interface RoundsVerdict {
  /** Each pair of two counts, the earlier one first. */
  pairs: PairVerdict[]
  /** The pairs that agree. */
  agreeing: PairVerdict[]
  /**
   * The count that two of them speak for; null where no two agree, and a person has to choose, or to
   * ask for a third.
   */
  suggested: CountName | null
  /** Two counts differ, and there was no third. */
  needsThird: boolean
}

/** The rounds of one good, and what else is known of them. */
export interface JudgedRounds {
  second: readonly Counted[]
  third: readonly Counted[] | null
  /** Why two of the counts say nothing of each other, whatever they are; null: they may. */
  whyNot?: (one: CountName, other: CountName) => IncomparableReason | null
}

/**
 * Judges a count against the first one. Without a first entry, even one of none left, nobody can say
 * what it differs from.
 */
export function judgeAgainstFirst(
  first: readonly Counted[],
  counted: readonly Counted[],
  tareSpread?: Decigrams,
): Verdict {
  if (first.length === 0) return { kind: 'incomparable', reason: 'deleted' }
  return judgePair(first, counted, tareSpread)
}

/**
 * Judges the rounds of one good. Without a first entry, only the rounds are compared. Where the first
 * count and another agree it stays. Where only the second and the third agree, the third is taken,
 * unless it alone has an estimate by eye.
 */
export function judgeRounds(
  first: readonly Counted[],
  { second, third, whyNot = () => null }: JudgedRounds,
  tareSpread?: Decigrams,
): RoundsVerdict {
  const pair = (
    one: CountName,
    other: CountName,
    a: readonly Counted[],
    b: readonly Counted[],
  ): PairVerdict => {
    const reason = whyNot(one, other)
    if (reason !== null) return { one, other, verdict: { kind: 'incomparable', reason } }
    const judge = one === 'first' ? judgeAgainstFirst : judgePair
    return { one, other, verdict: judge(a, b, tareSpread) }
  }
  const pairs = [
    pair('first', 'second', first, second),
    ...(third
      ? [pair('first', 'third', first, third), pair('second', 'third', second, third)]
      : []),
  ]
  const agreeing = pairs.filter(({ verdict }) => verdict.kind === 'agree')
  return {
    pairs,
    agreeing,
    suggested: suggestedBy(agreeing, second, third ?? []),
    needsThird: third === null && pairs.some(({ verdict }) => verdict.kind === 'differ'),
  }
}

function suggestedBy(
  agreeing: readonly PairVerdict[],
  second: readonly Counted[],
  third: readonly Counted[],
): CountName | null {
  if (agreeing.some(({ one }) => one === 'first')) return 'first'
  if (agreeing.length === 0) return null
  return hasEstimate(third) && !hasEstimate(second) ? 'second' : 'third'
}
