import { nameFields, type NameField, type Names } from '../goods/names.ts'
import { nameKey } from '../goods/name-key.ts'
import { densityOfGood } from '../goods/density/good-density.ts'
import type { WeightField } from '../goods/goods.ts'
import { medianOf } from '../median.ts'
import { gramsToDecigrams, type Decigrams, type Millilitres } from '../units.ts'
import { TARE_SPREAD, tareSpreadOf } from './glass-spread.ts'
import { fillDeviation } from './filling.ts'
import { COVERAGE } from './uncertainty.ts'
import { isPlainName } from './plain-name.ts'
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
  /** How many bars measured it and agree, at least. */
  bars: number
  /** Whether others weighed it too, and found something else: they are left out. */
  has_outliers: boolean
  /** Standard deviation of single bottles. */
  spread: Decigrams
  /** Half the width of the interval that has the mean of all such bottles 19 times out of 20. */
  error: Decigrams
}

/** A name is null in a language in which bars do not agree; so is a figure. */
export interface CatalogueProposal extends Record<NameField, string | null> {
  /** How many bars know the barcode, at least. */
  bars: number
  litrage: Millilitres | null
  strength: number | null
  weight_full: CatalogueWeight | null
  weight_empty: CatalogueWeight | null
}

/**
 * The fewest bars, beside the one that asks, of which anything is told, and the fewest that must say
 * the same for a size, a strength or a weight to be told. Four that lie cannot have the fifth's told.
 */
export const MIN_BARS = 5

/** A name can say anything: it is told once so many bars use it. */
export const MIN_NAMING = 10

/** More than so much of those who weighed it agree on a weight that is told. */
const AGREEING = 2 / 3

/**
 * A bar's own figure is read to this step before anything else is done with it: whoever knows all
 * other bars, because they made them up, learns no more of the last one.
 */
export const STEP: Decigrams = gramsToDecigrams(5)

/** How many bars there are is told as one of these, or fewer: one that joins is not seen to. */
const BAR_STEPS = [100, 50, 20, 10, MIN_BARS]

/** Bottles of one barcode differ by less than this, unless the maker changed the glass. */
const SAME_BOTTLE = { least: gramsToDecigrams(20), share: 0.02 }

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
  const sound = sources.map((one) => soundWeights(inSteps(one), litrage ?? one.litrage, strength))
  const weightOf = (field: WeightField) =>
    agreedWeight(
      sound.flatMap((one) => one[field] ?? []),
      field === 'weight_full' ? litrage : null,
    )
  return {
    bars: atLeast(sources.length),
    ...nameFields((field) => commonName(sources, field)),
    litrage,
    strength,
    weight_full: weightOf('weight_full'),
    weight_empty: weightOf('weight_empty'),
  }
}

function atLeast(bars: number): number {
  return BAR_STEPS.find((step) => bars >= step) ?? bars
}

function inSteps(source: CatalogueSource): CatalogueSource {
  const { weight_full, weight_empty } = source
  return { ...source, weight_full: toStep(weight_full), weight_empty: toStep(weight_empty) }
}

function toStep(weight: Decigrams | null): Decigrams | null {
  return weight === null ? null : Math.round(weight / STEP) * STEP
}

/** The figure that most bars have, if at least five do and no other figure has as many. */
function mostCommon(said: readonly (number | null)[]): number | null {
  const [first, second] = counted(said.filter((one) => one !== null))
  if (!first || first.times < MIN_BARS || first.times === second?.times) return null
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
 * it. What few bars call it is never told: it may name somebody, or speak to whoever reads it.
 */
function commonName(sources: readonly CatalogueSource[], field: NameField): string | null {
  const names = sources.flatMap((one) => one[field]?.trim() || []).filter(isPlainName)
  const [first, second] = counted(names.map(nameKey).filter(Boolean))
  if (!first || first.times < MIN_NAMING || first.times === second?.times) return null
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
 * The median of what bars measured, to a gram; null when fewer than five, or not more than two of
 * three, found about the same. As long as fewer than half of the bars are wrong, the median lies
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
  if (bars < MIN_BARS || bars <= AGREEING * weights.length) return null
  const fill = litrage === null ? 0 : gramsToDecigrams(fillDeviation(litrage))
  const spread = tareSpreadOf(near, Math.hypot(TARE_SPREAD, fill))
  const error = COVERAGE * Math.hypot((MEDIAN_STRAY * spread) / Math.sqrt(bars), STEP_DEVIATION)
  return {
    weight: toGram(middle),
    bars: atLeast(bars),
    has_outliers: bars < weights.length,
    spread: toGram(spread),
    error: upToGram(error),
  }
}

/** The standard deviation of what reading in steps adds, which all bars of a bottle may share. */
const STEP_DEVIATION = STEP / Math.sqrt(12)

const GRAM = gramsToDecigrams(1)

function toGram(weight: Decigrams): Decigrams {
  return Math.round(weight / GRAM) * GRAM
}

function upToGram(weight: Decigrams): Decigrams {
  return Math.ceil(weight / GRAM) * GRAM
}
