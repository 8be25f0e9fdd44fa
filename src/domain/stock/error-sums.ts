import { eyeDeviation, isByEye } from '../counting/by-eye.ts'
import type { Entry } from '../counting/entries.ts'
import { fillDeviation } from '../counting/filling.ts'
import { COVERAGE, netErrors, volumeErrors, type UncertainEntry } from '../counting/uncertainty.ts'
import type { WornPourer } from '../counting/pourers/pourers.ts'
import type { Figures } from '../goods/goods.ts'
import { decigramsToGrams, isSoldByWeight, type Decigrams, type Millilitres } from '../units.ts'

/**
 * The errors of one good's count, kept apart by what they have in common, in ml and ml²; of what is
 * sold by weight in g and g².
 *
 * Readings, estimates and the glass of single bottles are independent of each other, so their squares add. The
 * figures are the same for every bottle that is measured with them: an empty weight that is 5 g too
 * high takes 5 ml from each. Such errors are fully correlated and add as they are, with their sign
 * (JCGM 100:2008, 5.2.2, note 1), so they also cancel between two counts as far as there were as
 * many open bottles in both. Sources are independent of each other, as are figures that differ.
 */
export interface ErrorSums {
  /** The sum of the squares of what is each bottle's own. */
  own: number
  /** By the figures that bottles have in common. */
  groups: Map<string, CommonErrors>
  /** A linear sum too, of all that was weighed: by a scale that is wrong everything is wrong. */
  gain: number
  /** By the pourer that bottles wore: linear sums too, since its weight is the same for each. */
  pourers: Map<string, Millilitres>
}

/** Linear sums; with a minus in front for what was subtracted. */
export interface CommonErrors {
  specimen: Millilitres
  stated: Millilitres
  liquid: Millilitres
  /** Sealed bottles, each filled on its own. */
  sealed: number
  /** Standard deviation of one's filling. */
  fill: Millilitres
}

type WeighedEntry = UncertainEntry & Pick<Entry, 'net'>

export function noErrors(): ErrorSums {
  return { own: 0, groups: new Map(), gain: 0, pourers: new Map() }
}

/**
 * Adds the errors of an entry.
 * @returns whether they are known; without a volume, or a net weight, there are none
 */
export function addErrors(
  sums: ErrorSums,
  entry: WeighedEntry,
  tareSpread: Decigrams | undefined,
): boolean {
  const { is_full, count, figures, measurement_unit } = entry
  if (measurement_unit === null) return false
  const isByWeight = isSoldByWeight(measurement_unit)
  if ((isByWeight ? entry.net : entry.millilitres) === null) return false
  const size = isByWeight ? netOf(figures) : figures.litrage
  const group = groupOf(sums, figures, size)
  if (is_full) {
    group.sealed += count ?? 0
    return size !== null
  }
  return isByEye(entry) ? addSeen(sums, figures) : addOpened(sums, group, entry, tareSpread)
}

function addSeen(sums: ErrorSums, { litrage }: Figures): boolean {
  if (litrage === null) return false
  sums.own += eyeDeviation(litrage) ** 2
  return true
}

/** What a sealed package holds, in g; null when unknown. The law allows as many g to lack as ml. */
function netOf({ weight_full, weight_empty }: Figures): number | null {
  return weight_full === null ? null : decigramsToGrams(weight_full - (weight_empty ?? 0))
}

function addOpened(
  sums: ErrorSums,
  group: CommonErrors,
  { gross, figures, division, pourer, measurement_unit }: WeighedEntry,
  tareSpread: Decigrams | undefined,
): boolean {
  const errorsOf = measurement_unit && isSoldByWeight(measurement_unit) ? netErrors : volumeErrors
  const known = gross === null ? null : errorsOf({ gross, figures, division, pourer, tareSpread })
  if (!known) return false
  sums.own += known.own ** 2
  sums.gain += known.gain
  group.specimen += known.specimen
  group.stated += known.stated
  group.liquid += known.liquid
  if (pourer) addPourer(sums, pourerKey(pourer), known.pourer)
  return true
}

function addPourer({ pourers }: ErrorSums, key: string, error: Millilitres): void {
  pourers.set(key, (pourers.get(key) ?? 0) + error)
}

/** One that was weighed anew has another error. */
function pourerKey({ id, weight, error }: WornPourer): string {
  return [id, weight, error].join()
}

function groupOf({ groups }: ErrorSums, figures: Figures, size: number | null): CommonErrors {
  const key = keyOf(figures)
  const known = groups.get(key)
  if (known) return known
  const fill = size === null ? 0 : fillDeviation(size)
  const made = { specimen: 0, stated: 0, liquid: 0, sealed: 0, fill }
  groups.set(key, made)
  return made
}

function keyOf(figures: Figures): string {
  const { weight_full, weight_empty, litrage, density } = figures
  const sources = [figures.weight_full_source, figures.weight_empty_source]
  const errors = [figures.weight_full_error, figures.weight_empty_error]
  return [weight_full, weight_empty, litrage, density, ...sources, ...errors].join()
}

/** Half the width of the interval with the true amount 19 times out of 20, in ml or g. */
export function uncertaintyOf({ own, groups, gain, pourers }: ErrorSums): Millilitres {
  let squares = own + gain ** 2
  for (const group of groups.values()) squares += squaresOf(group, NONE, 0)
  for (const error of pourers.values()) squares += error ** 2
  return COVERAGE * Math.sqrt(squares)
}

/**
 * The same of what is left when the closing count is taken from the opening one and what came in. A
 * sealed bottle that is in both cancels, whatever it holds: what remains is the filling of as many
 * as are in one more than in the other.
 */
export function uncertaintyBetween(
  opening: ErrorSums,
  closing: ErrorSums,
  cameBottles: number,
): Millilitres {
  // Nobody knows that both were weighed on the same scale.
  let squares = opening.own + closing.own + opening.gain ** 2 + closing.gain ** 2
  let came = cameBottles
  for (const [key, other] of closing.groups) {
    squares += squaresOf(opening.groups.get(key) ?? NONE, other, came)
    came = 0
  }
  for (const [key, one] of opening.groups) {
    if (closing.groups.has(key)) continue
    squares += squaresOf(one, NONE, came)
    came = 0
  }
  for (const [key, error] of closing.pourers) {
    squares += ((opening.pourers.get(key) ?? 0) - error) ** 2
  }
  for (const [key, error] of opening.pourers) {
    if (!closing.pourers.has(key)) squares += error ** 2
  }
  return COVERAGE * Math.sqrt(squares)
}

const NONE: CommonErrors = { specimen: 0, stated: 0, liquid: 0, sealed: 0, fill: 0 }

/** The squared error of the difference of two counts with the same figures. */
function squaresOf(one: CommonErrors, other: CommonErrors, came: number): number {
  const sealed = Math.abs(one.sealed + came - other.sealed)
  return (
    (one.specimen - other.specimen) ** 2 +
    (one.stated - other.stated) ** 2 +
    (one.liquid - other.liquid) ** 2 +
    sealed * Math.max(one.fill, other.fill) ** 2
  )
}

/**
 * The parts of a ± that other goods have too, by what makes them; with the sign that they have in the
 * closing count.
 */
export type SharedErrors = ReadonlyMap<string, Millilitres>

export const NOTHING_SHARED: SharedErrors = new Map()

/** The scale of a count, and that of the count before it. */
const SCALE = 'scale'
const SCALE_BEFORE = 'scale before'

/** All were weighed on the same scale, and may have worn the same pourers. */
export function sharedErrors({ gain, pourers }: ErrorSums): SharedErrors {
  return timesShared(new Map([...pourers, [SCALE, gain]]), COVERAGE)
}

/**
 * The same of the difference of two counts. Each count has one scale, and nobody knows that it is the
 * same. Of one scale the gain would cancel in part, |a − b|, and of two it is √(a² + b²), which is
 * never less: the wider of the two is taken.
 */
export function sharedBetween(opening: ErrorSums, closing: ErrorSums): SharedErrors {
  const shared = new Map(closing.pourers)
  for (const [key, error] of opening.pourers) shared.set(key, (shared.get(key) ?? 0) - error)
  const scales = [
    [SCALE, closing.gain],
    [SCALE_BEFORE, opening.gain],
  ] as const
  return timesShared(new Map([...shared, ...scales]), COVERAGE)
}

export function timesShared(shared: SharedErrors, factor: number): SharedErrors {
  return new Map([...shared].map(([key, error]) => [key, error * factor]))
}

/** What several have in common adds as it is, with its sign (JCGM 100:2008, 5.2.2, note 1). */
export function addShared(all: readonly SharedErrors[]): SharedErrors {
  const together = new Map<string, number>()
  for (const [key, error] of all.flatMap((one) => [...one])) {
    together.set(key, (together.get(key) ?? 0) + error)
  }
  return together
}

/**
 * The ± of a total. The squares of what is independent add (JCGM 100:2008, 5.1.2), and what is shared
 * adds as it is. Null when one of them is unknown.
 * @param shared the parts of the errors that others have too
 */
export function addUncertainties(
  errors: readonly (number | null)[],
  shared: readonly SharedErrors[],
): number | null {
  if (errors.includes(null)) return null
  let squares = errors.reduce<number>((sum, error) => sum + (error ?? 0) ** 2, 0)
  for (const error of shared.flatMap((one) => [...one.values()])) squares -= error ** 2
  return Math.hypot(Math.sqrt(Math.max(0, squares)), ...addShared(shared).values())
}
