import type { Entry } from '../counting/entries.ts'
import { bottleWeight } from '../counting/pourers/pourers.ts'
import {
  COVERAGE,
  deviationOf,
  impliedDensityDeviation,
  readingDeviation,
} from '../counting/uncertainty.ts'
import { impliedDensity } from '../counting/volume.ts'
import type { KnownDensity } from '../goods/density/good-density.ts'
import type { Figures } from '../goods/goods.ts'
import { decigramsToGrams, type Decigrams, type Millilitres } from '../units.ts'

/** What a weighing of a labelled bottle says of it. */
export type Weighing = Pick<Entry, 'division' | 'pourer'> & { gross: Decigrams }

/** A density with its relative standard deviation. */
export type LiquidDensity = Pick<KnownDensity, 'density' | 'deviation'>

/** What became of one bottle between two weighings. */
export type BottleChange =
  | {
      kind: 'used'
      /** At least 0: a little more within the error is noise. */
      grams: number
      /** Half the width of the interval that has it 19 times out of 20. */
      gramsError: number
      /** The same in ml; null without a density. */
      millilitres: Millilitres | null
      uncertainty: Millilitres | null
    }
  /** By more than two readings may be wrong: it was refilled, or it is another bottle. */
  | { kind: 'heavier'; grams: number }
  /** Somebody said that the label is on another bottle since. */
  | { kind: 'replaced' }

/**
 * The difference of two weighings of the same bottle. What was used is V = (W₁ − W₂) / ρ: the glass
 * is in both and cancels, so no empty weight and no spread of glass has a part in it.
 *
 *   u²(V) = (u²(W₁) + u²(W₂) + u²(P₁) + u²(P₂)) / ρ² + V² · (u(ρ) / ρ)²
 *
 * by the law of propagation of uncertainty (JCGM 100:2008, 5.1.2), with u(W) = d/√6 as for every
 * reading, and P what the bottle wore. A scale of 1 g gives ± 1.2 g; an error of the scale's
 * sensitivity is in both weighings and cancels in proportion.
 *
 * @param density null where none is known: then the use is known in grams alone
 */
export function changeBetween(
  before: Weighing,
  after: Weighing,
  density: LiquidDensity | null,
): BottleChange {
  const lighter = decigramsToGrams(
    bottleWeight(before.gross, before) - bottleWeight(after.gross, after),
  )
  const deviation = Math.hypot(...[before, after].flatMap(weightDeviations))
  const gramsError = COVERAGE * deviation
  if (lighter < -gramsError) return { kind: 'heavier', grams: -lighter }
  const grams = Math.max(0, lighter)
  if (density === null) {
    return { kind: 'used', grams, gramsError, millilitres: null, uncertainty: null }
  }
  const millilitres = grams / density.density
  const uncertainty =
    COVERAGE * Math.hypot(deviation / density.density, millilitres * density.deviation)
  return { kind: 'used', grams, gramsError, millilitres, uncertainty }
}

/** In grams. */
function weightDeviations({ division, pourer }: Weighing): number[] {
  return [readingDeviation(division), deviationOf(pourer?.error)]
}

/**
 * The surer of the density that is known of a drink and the one that its good's weights imply; null
 * when there is neither.
 */
export function surestDensity(known: LiquidDensity | null, figures: Figures): LiquidDensity | null {
  const density = impliedDensity(figures)
  if (density === null || density <= 0) return known
  const implied = { density, deviation: impliedDensityDeviation(figures) }
  return known !== null && known.deviation <= implied.deviation ? known : implied
}

/** A weighing in the history of a bottle; `change` is null for the first one. */
export interface HistoryLine<E> {
  entry: E
  change: BottleChange | null
}

type Recorded = Pick<
  Entry,
  'gross' | 'division' | 'pourer' | 'measured_at' | 'deleted_at' | 'growth'
>

/** The weighings of one bottle, the newest first; what was deleted or only looked at is none. */
export function bottleHistory<E extends Recorded>(
  entries: readonly E[],
  density: LiquidDensity | null,
): HistoryLine<E & Weighing>[] {
  const weighed = entries
    .filter((entry): entry is E & Weighing => entry.gross !== null && entry.deleted_at === null)
    .toSorted((a, b) => a.measured_at.localeCompare(b.measured_at))
  return weighed
    .map((entry, at) => {
      const before = weighed[at - 1]
      return { entry, change: before ? changeOf(before, entry, density) : null }
    })
    .reverse()
}

function changeOf(
  before: Weighing,
  after: Weighing & Pick<Entry, 'growth'>,
  density: LiquidDensity | null,
): BottleChange {
  if (after.growth === 'replaced') return { kind: 'replaced' }
  return changeBetween(before, after, density)
}

/** Is it heavier than the last time, and has nobody said why yet? */
export function asksWhyHeavier<E extends Recorded>({ entry, change }: HistoryLine<E>): boolean {
  return change?.kind === 'heavier' && (entry.growth ?? null) === null
}
