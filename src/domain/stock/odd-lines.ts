import { MOST_TO_RECOUNT, type WorthRecounting } from '../counting/recounts/worth-recounting.ts'
import type { SmallestUnits } from '../money/amount.ts'
import { compareKnownMoney, type Money } from '../money/compare-money.ts'
import { shareOf } from '../money/rounding.ts'
import type { Uuid } from '../units.ts'
import { toThousandths, type Thousandths } from './amounts.ts'
import { wholeOf } from './compared-goods.ts'
import type { ComparisonLine } from './comparison-lines.ts'
import { hasGrown, type KnownUse } from './use.ts'
import { isManyTimesUsual } from './usual-use.ts'
import type { KnownVariance } from './variance/variance.ts'

/** Why a line of a completed count is odd; the first is what a person looks at first. */
export const ODDITIES = ['missing', 'grown', 'surplus', 'many_times', 'imprecise'] as const
export type OddityKind = (typeof ODDITIES)[number]

/** A reason, with the figures that make it one. */
export type Oddity =
  /** Less, or more, was counted than the point-of-sale system expected, beyond the ±. */
  | { kind: 'missing' | 'surplus'; variance: KnownVariance }
  /** There is more than before, beyond the ±, and no delivery came. */
  | { kind: 'grown'; use: KnownUse }
  /** At least three times as much was used as usual; `usual` is for as many days. */
  | { kind: 'many_times'; use: KnownUse; usual: Thousandths }
  /** The ± of its open bottles is a notable part of a bottle. */
  | { kind: 'imprecise'; error: WorthRecounting }

/** A good with everything that is odd about it, the most urgent first. */
export interface OddLine {
  good_id: Uuid
  /** The goods of the same product: nobody knows which of them it is. */
  together: readonly string[]
  oddities: readonly [Oddity, ...Oddity[]]
  /** What the first of them is worth, beyond its ± where it is a variance; null when unknown or not to be seen. */
  money: Money | null
}

/** A ± above this part of a bottle, or of a kilogram, is more than weighing leaves. */
const IMPRECISE_SHARE = 0.1

export interface CountToReview {
  /** What was compared with the count before it; empty where nothing was. */
  lines: readonly ComparisonLine[]
  /** The errors of its open bottles, the most costly first, in the company's currency. */
  errors: readonly WorthRecounting[]
}

/**
 * What is odd in a completed count: what is missing by what it is worth beyond its ±, what grew, what
 * there is too much of, what was used three times as much as usual, and what is the least precise.
 *
 * @param own the company's currency
 */
export function oddLines({ lines, errors }: CountToReview, own: string): OddLine[] {
  const imprecise = impreciseOf(errors)
  const lineOf = new Map(lines.map((line) => [line.good_id, line]))
  const ids = new Set([...lineOf.keys(), ...imprecise.keys()])
  const ranked = [...ids].flatMap((id) => {
    const line = lineOf.get(id)
    const [first, ...others] = odditiesOf(line, imprecise.get(id))
    if (!first) return []
    const money = moneyOf(first, line, own)
    const weight = weightOf(first)
    return [{ line: oddLine(id, line, [first, ...others], money), weight }]
  })
  return ranked
    .toSorted(
      (a, b) =>
        rankOf(a.line) - rankOf(b.line) ||
        compareKnownMoney(a.line.money, b.line.money, own, -1) ||
        b.weight - a.weight ||
        a.line.good_id.localeCompare(b.line.good_id),
    )
    .map(({ line }) => line)
}

function oddLine(
  good_id: Uuid,
  line: ComparisonLine | undefined,
  oddities: OddLine['oddities'],
  money: Money | null,
): OddLine {
  return { good_id, together: line?.together ?? [], oddities, money }
}

function impreciseOf(errors: readonly WorthRecounting[]): Map<Uuid, WorthRecounting> {
  const most = errors
    .filter(({ share }) => share !== null && share >= IMPRECISE_SHARE)
    .slice(0, MOST_TO_RECOUNT)
  return new Map(most.map((error) => [error.good_id, error]))
}

/** In the order of `ODDITIES`. */
function odditiesOf(
  line: ComparisonLine | undefined,
  error: WorthRecounting | undefined,
): Oddity[] {
  const compared = line ? [...ofVariance(line), ...ofUse(line)] : []
  const all = error ? [...compared, { kind: 'imprecise' as const, error }] : compared
  return all.toSorted((a, b) => ODDITIES.indexOf(a.kind) - ODDITIES.indexOf(b.kind))
}

function ofVariance({ variance }: ComparisonLine): Oddity[] {
  if (variance?.kind !== 'known') return []
  const { verdict } = variance
  return verdict === 'missing' || verdict === 'surplus' ? [{ kind: verdict, variance }] : []
}

function ofUse({ use, usual }: ComparisonLine): Oddity[] {
  if (use.kind === 'unknown') return []
  if (hasGrown(use)) return [{ kind: 'grown', use }]
  if (usual === null || !isManyTimesUsual(use, usual)) return []
  return [{ kind: 'many_times', use, usual: toThousandths(usual.median * use.days) }]
}

function rankOf({ oddities: [{ kind }] }: OddLine): number {
  return ODDITIES.indexOf(kind)
}

/** What it would cost to be wrong about it. */
function moneyOf(oddity: Oddity, line: ComparisonLine | undefined, own: string): Money | null {
  switch (oddity.kind) {
    case 'missing':
    case 'surplus':
      return inCurrency(oddity.variance.beyond, oddity.variance.currency)
    case 'grown':
      return worthOf(oddity.use.more, oddity.use, line)
    case 'many_times':
      return worthOf(oddity.use.used, oddity.use, line)
    case 'imprecise':
      return inCurrency(oddity.error.money, own)
  }
}

function inCurrency(amount: SmallestUnits | null, currency: string): Money | null {
  return amount === null ? null : { amount, currency }
}

function worthOf(
  amount: Thousandths,
  { unit }: KnownUse,
  line: ComparisonLine | undefined,
): Money | null {
  const price = line?.price ?? null
  const whole = wholeOf(unit, line?.good?.litrage ?? null)
  return price && whole
    ? { amount: shareOf(price.amount, amount, whole), currency: price.currency }
    : null
}

/** How much it is, in thousandths, for what is worth the same or nobody knows how much. */
function weightOf(oddity: Oddity): number {
  switch (oddity.kind) {
    case 'missing':
    case 'surplus':
      return Math.abs(oddity.variance.difference)
    case 'grown':
      return oddity.use.more
    case 'many_times':
      return oddity.use.used
    case 'imprecise':
      return toThousandths(oddity.error.uncertainty)
  }
}
