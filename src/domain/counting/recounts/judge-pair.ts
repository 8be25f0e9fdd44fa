import { isSame } from '../../is-same.ts'
import type { Figures } from '../../goods/goods.ts'
import type { StockUnit } from '../../stock/amounts.ts'
import { isByEye } from '../by-eye.ts'
import type { UncertainEntry } from '../uncertainty.ts'
import type { Entry } from '../entries.ts'
import {
  decigramsToGrams,
  isSoldByWeight,
  roundMillilitres,
  type Decigrams,
  type Millilitres,
} from '../../units.ts'
import { pairUncertainty } from './pair-uncertainty.ts'

/** One of two counts of the same good: its living entries, or the readings of a round. */
export type Counted = UncertainEntry & Pick<Entry, 'net'>

/** Why two counts say nothing of each other. */
export const INCOMPARABLE_REASONS = [
  /** The good's figures changed between them, so the same weight is another amount. */
  'figures_changed',
  /** One of the amounts is unknown, or its ±. */
  'unknown',
  /** What was counted first is deleted, which is not the same as that there was none left. */
  'deleted',
  /** Goods were merged since: one of the counts is of both, and the other of one. */
  'merged',
  /** Who counted again had counted it before, and told the server later: they were not blind. */
  'counted_before',
  /** Who counted again had corrected what was counted, and told the server later. */
  'corrected_before',
] as const
export type IncomparableReason = (typeof INCOMPARABLE_REASONS)[number]

export type Verdict =
  | {
      kind: 'agree' | 'differ'
      /** Pieces where no open bottle is in either. */
      unit: StockUnit
      /** The difference of the second count less the first, in the unit itself. */
      difference: number
      /** Half the width of the interval around it that is no difference; 0 for what is counted. */
      uncertainty: number
      /** Of it, sealed bottles or pieces: in pieces, and always a difference. */
      sealed: number
    }
  | { kind: 'incomparable'; reason: IncomparableReason }

const UNKNOWN: Verdict = { kind: 'incomparable', reason: 'unknown' }

/**
 * Judges two counts of one good. Sealed bottles and pieces are the same or not; what is in open ones
 * agrees when it differs by no more than the ± of that difference, in which what both counts share
 * has no part. It says that the counts differ, never who erred; and what was sold in between differs
 * as well.
 *
 * @param first its living entries; empty, or none left: nothing
 * @param second the readings of a round; empty: none left
 * @param tareSpread of the good's glass, as far as it is known; see `tareSpreadOf`
 */
export function judgePair(
  first: readonly Counted[],
  second: readonly Counted[],
  tareSpread?: Decigrams,
): Verdict {
  const [openOne, openOther] = [openOf(first), openOf(second)]
  const sealed = sealedIn(second) - sealedIn(first)
  const used = [...openOne, ...openOther]
  const [known] = used
  if (!known) return sealed === 0 ? SAME_PIECES : differentPieces(sealed)
  if (used.some(({ measurement_unit }) => measurement_unit === null)) return UNKNOWN
  if (used.some(({ figures }) => !isSame(usedOf(figures), usedOf(known.figures)))) {
    return { kind: 'incomparable', reason: 'figures_changed' }
  }
  return judgeOpen([openOne, openOther], sealed, known, tareSpread)
}

/** Volumes are stored with two decimals, so the difference of two is so much wrong at most. */
const ROUNDING = 0.01

function judgeOpen(
  [one, other]: readonly [readonly Counted[], readonly Counted[]],
  sealed: number,
  { measurement_unit, figures }: Counted,
  tareSpread: Decigrams | undefined,
): Verdict {
  const isByWeight = measurement_unit !== null && isSoldByWeight(measurement_unit)
  const opened = openedBetween(one, other, isByWeight)
  const uncertainty = pairUncertainty(one, other, tareSpread)
  if (opened === null || uncertainty === null) return UNKNOWN
  const isAgreed = sealed === 0 && Math.abs(opened) <= uncertainty + ROUNDING
  const whole = sealed === 0 ? 0 : sealedAmount(sealed, figures, isByWeight)
  if (whole === null) return differentPieces(sealed)
  return {
    kind: isAgreed ? 'agree' : 'differ',
    unit: isByWeight ? 'g' : 'ml',
    difference: roundMillilitres(opened + whole),
    uncertainty,
    sealed,
  }
}

const SAME_PIECES: Verdict = {
  kind: 'agree',
  unit: 'pieces',
  difference: 0,
  uncertainty: 0,
  sealed: 0,
}

function differentPieces(sealed: number): Verdict {
  return { kind: 'differ', unit: 'pieces', difference: sealed, uncertainty: 0, sealed }
}

/** In ml or g; null when one of the amounts is unknown. */
function openedBetween(
  one: readonly Counted[],
  other: readonly Counted[],
  isByWeight: boolean,
): number | null {
  const [before, after] = [amountOf(one, isByWeight), amountOf(other, isByWeight)]
  return before === null || after === null ? null : after - before
}

function openOf(all: readonly Counted[]): Counted[] {
  return all.filter(({ is_full }) => !is_full)
}

/** There being none left is no sealed bottle. */
function sealedIn(all: readonly Counted[]): number {
  return all.reduce((sum, { is_full, count }) => sum + (is_full ? (count ?? 0) : 0), 0)
}

/** The origin of a weight matters to its ±, not to the amount. */
function usedOf({ weight_full, weight_empty, litrage, density }: Figures) {
  return { weight_full, weight_empty, litrage, density }
}

/** In ml or g; null when one is unknown. */
function amountOf(all: readonly Counted[], isByWeight: boolean): number | null {
  return all.reduce<number | null>((sum, { millilitres, net }) => {
    const amount = isByWeight ? net && decigramsToGrams(net) : millilitres
    return sum === null || amount === null ? null : sum + amount
  }, 0)
}

/** What so many sealed bottles hold; null when unknown. */
function sealedAmount(
  sealed: number,
  { litrage, weight_full, weight_empty }: Figures,
  isByWeight: boolean,
): Millilitres | null {
  if (!isByWeight) return litrage && litrage * sealed
  return weight_full && sealed * decigramsToGrams(weight_full - (weight_empty ?? 0))
}

/** Was one of the open bottles looked at instead of weighed? */
export function hasEstimate(counted: readonly Counted[]): boolean {
  return counted.some((entry) => !entry.is_full && isByEye(entry))
}
