import { nameFields, type NameField, type Names } from '../goods/names.ts'
import { nameKey } from '../goods/name-key.ts'
import { densityOfGood } from '../goods/density/good-density.ts'
import type { WeightField } from '../goods/goods.ts'
import { medianOf } from '../median.ts'
import { gramsToDecigrams, type Decigrams, type Millilitres } from '../units.ts'
import { TARE_SPREAD, tareSpreadOf } from './glass-spread.ts'
import { fillDeviation } from './filling.ts'
import { COVERAGE } from './uncertainty.ts'
import { doubtOf } from './weighing-doubt.ts'
import type { BottleEnd } from './weighings.ts'

/**
 * What one bar that agreed knows of a barcode. Its weights are those that its own people measured: a
 * weight that was typed, derived or taken from the catalogue says nothing new.
 */
export interface CatalogueSource extends Partial<Names> {
  litrage: Millilitres | null
  /** In hundredths of % vol. */
  strength: number | null
  weight_full: Decigrams | null
  weight_empty: Decigrams | null
}

/** A weight that several bars found. */
export interface CatalogueWeight {
  /** The median. */
  weight: Decigrams
  /** How many bars measured it and agree. */
  bars: number
  /** Standard deviation of single bottles. */
  spread: Decigrams
  /** Half the width of the interval that has the mean of all such bottles 19 times out of 20. */
  error: Decigrams
}

/** A name is null in a language in which bars do not agree; so is a figure. */
export interface CatalogueProposal extends Record<NameField, string | null> {
  /** How many bars know the barcode. */
  bars: number
  litrage: Millilitres | null
  strength: number | null
  weight_full: CatalogueWeight | null
  weight_empty: CatalogueWeight | null
}

/**
 * The fewest bars, beside the one that asks, of which anything is told. Of one, the answer would be
 * that bar's own figure; of two, each who knows one of them would know the other. With three, one
 * that lies cannot move a median out of what the two others say.
 */
export const MIN_BARS = 3

/** A name, a size or a strength is told once so many bars say the same. */
const MIN_SAYING_SO = 2

/** Bottles of one barcode differ by less than this, unless the maker changed the glass. */
const SAME_BOTTLE = { least: gramsToDecigrams(20), share: 0.04 }

/** The median of a normal sample strays by so much more than its mean, √(π/2). */
const MEDIAN_STRAY = Math.sqrt(Math.PI / 2)

/**
 * What bars that agreed propose for a barcode; null when they are too few.
 * @param sources one for each bar, whose order says nothing
 */
export function catalogueProposal(sources: readonly CatalogueSource[]): CatalogueProposal | null {
  if (sources.length < MIN_BARS) return null
  const litrage = mostCommon(sources.map((one) => one.litrage))
  const strength = mostCommon(sources.map((one) => one.strength))
  const sound = sources.map((one) => soundWeights(one, litrage ?? one.litrage, strength))
  const weightOf = (field: WeightField) =>
    agreedWeight(
      sound.flatMap((one) => one[field] ?? []),
      field === 'weight_full' ? litrage : null,
    )
  return {
    bars: sources.length,
    ...nameFields((field) => commonName(sources, field)),
    litrage,
    strength,
    weight_full: weightOf('weight_full'),
    weight_empty: weightOf('weight_empty'),
  }
}

/** The figure that most bars have, if at least two do and no other figure has as many. */
function mostCommon(said: readonly (number | null)[]): number | null {
  const [first, second] = counted(said.filter((one) => one !== null))
  if (!first || first.times < MIN_SAYING_SO || first.times === second?.times) return null
  return first.value
}

/** Values with how often each occurs, the most frequent first; equally frequent ones in order. */
function counted<Value extends string | number>(
  values: readonly Value[],
): { value: Value; times: number }[] {
  const times = new Map<Value, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times]
    .map(([value, n]) => ({ value, times: n }))
    .sort((a, b) => b.times - a.times || (a.value < b.value ? -1 : 1))
}

/**
 * The name that most bars have, letters' case and punctuation aside; written as most of them write
 * it. What only one bar calls it is never told: it may name somebody.
 */
function commonName(sources: readonly CatalogueSource[], field: NameField): string | null {
  const names = sources.flatMap((one) => one[field]?.trim() || [])
  const [first, second] = counted(names.map(nameKey).filter(Boolean))
  if (!first || first.times < MIN_SAYING_SO || first.times === second?.times) return null
  const [spelling] = counted(names.filter((name) => nameKey(name) === first.value))
  return spelling?.value ?? null
}

const END_OF = { weight_full: 'sealed', weight_empty: 'empty' } as const satisfies Record<
  WeightField,
  BottleEnd
>

/** The weights of a bar, as far as a bottle of that size with that drink can have them. */
function soundWeights(
  { weight_full, weight_empty }: CatalogueSource,
  litrage: Millilitres | null,
  strength: number | null,
): Record<WeightField, Decigrams | null> {
  const density = strength === null ? null : densityOfGood({ density: null, strength }, undefined)
  const own = { weight_full, weight_empty, litrage }
  const isSound = (field: WeightField): boolean => {
    const gross = own[field]
    if (gross === null || gross <= 0) return false
    return doubtOf(own, { end: END_OF[field], gross, division: null }, density) === null
  }
  return {
    weight_full: isSound('weight_full') ? weight_full : null,
    weight_empty: isSound('weight_empty') ? weight_empty : null,
  }
}

/**
 * The median of what bars measured, to a gram; null when fewer than three, or not more than half of
 * them, found about the same. As long as fewer than half of the bars are wrong, the median lies
 * between what the others measured, however wrong those are.
 * @param litrage of full bottles, whose filling differs too
 */
function agreedWeight(
  weights: readonly Decigrams[],
  litrage: Millilitres | null,
): CatalogueWeight | null {
  const middle = medianOf(weights)
  const far = Math.max(SAME_BOTTLE.least, SAME_BOTTLE.share * middle)
  const near = weights.filter((weight) => Math.abs(weight - middle) <= far)
  const bars = near.length
  if (bars < MIN_BARS || bars * 2 <= weights.length) return null
  const fill = litrage === null ? 0 : gramsToDecigrams(fillDeviation(litrage))
  const spread = tareSpreadOf(near, Math.hypot(TARE_SPREAD, fill))
  const error = (COVERAGE * MEDIAN_STRAY * spread) / Math.sqrt(bars)
  return { weight: toGram(middle), bars, spread: toGram(spread), error: upToGram(error) }
}

const GRAM = gramsToDecigrams(1)

function toGram(weight: Decigrams): Decigrams {
  return Math.round(weight / GRAM) * GRAM
}

function upToGram(weight: Decigrams): Decigrams {
  return Math.ceil(weight / GRAM) * GRAM
}
