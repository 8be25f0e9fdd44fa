import { eyeDeviation, isByEye } from '../counting/by-eye.ts'
import type { Entry } from '../counting/entries.ts'
import {
  COVERAGE,
  fillDeviation,
  volumeErrors,
  type UncertainEntry,
} from '../counting/uncertainty.ts'
import type { WornPourer } from '../counting/pourers.ts'
import type { Figures } from '../goods/goods.ts'
import { isSoldByWeight, type Decigrams, type Millilitres } from '../units.ts'

/**
 * The errors of one good's count, kept apart by what they have in common, in ml and ml².
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
  /** By the pourer that bottles wore: linear sums too, since its weight is the same for each. */
  pourers: Map<string, Millilitres>
}

/** Linear sums; with a minus in front for what was subtracted. */
interface CommonErrors {
  specimen: Millilitres
  stated: Millilitres
  liquid: Millilitres
  /** Sealed bottles, each filled on its own. */
  sealed: number
  /** Standard deviation of one's filling. */
  fill: Millilitres
}

export function noErrors(): ErrorSums {
  return { own: 0, groups: new Map(), pourers: new Map() }
}

/**
 * Adds the errors of an entry.
 * @returns whether they are known; without a volume there are none
 */
export function addErrors(
  sums: ErrorSums,
  entry: UncertainEntry,
  tareSpread: Decigrams | undefined,
): boolean {
  const { is_full, count, figures, measurement_unit, millilitres } = entry
  const isVolume = measurement_unit !== null && !isSoldByWeight(measurement_unit)
  if (!isVolume || millilitres === null) return false
  const group = groupOf(sums, figures)
  if (is_full) {
    group.sealed += count ?? 0
    return figures.litrage !== null
  }
  return isByEye(entry) ? addSeen(sums, figures) : addOpened(sums, group, entry, tareSpread)
}

function addSeen(sums: ErrorSums, { litrage }: Figures): boolean {
  if (litrage === null) return false
  sums.own += eyeDeviation(litrage) ** 2
  return true
}

function addOpened(
  sums: ErrorSums,
  group: CommonErrors,
  { gross, figures, division, pourer }: UncertainEntry,
  tareSpread: Decigrams | undefined,
): boolean {
  const spread = tareSpread === undefined ? {} : { tareSpread }
  const known =
    gross === null ? null : volumeErrors({ gross, figures, division, pourer, ...spread })
  if (!known) return false
  sums.own += known.own ** 2
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

function groupOf({ groups }: ErrorSums, figures: Entry['figures']): CommonErrors {
  const key = keyOf(figures)
  const known = groups.get(key)
  if (known) return known
  const fill = figures.litrage === null ? 0 : fillDeviation(figures.litrage)
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

/**
 * The errors of what is left when the closing count is taken from the opening one and what came in.
 * A sealed bottle that is in both cancels, whatever it holds: what remains is the filling of as many
 * as are in one more than in the other.
 */
export function errorsBetween(
  opening: ErrorSums,
  closing: ErrorSums,
  receivedBottles: number,
): ErrorSums {
  const groups = new Map<string, CommonErrors>()
  let came = receivedBottles
  for (const key of new Set([...closing.groups.keys(), ...opening.groups.keys()])) {
    const [one, other] = [opening.groups.get(key), closing.groups.get(key)]
    groups.set(key, difference(one ?? NONE, other ?? NONE, came))
    came = 0
  }
  const pourers = new Map(opening.pourers)
  for (const [key, error] of closing.pourers) pourers.set(key, (pourers.get(key) ?? 0) - error)
  return { own: opening.own + closing.own, groups, pourers }
}

const NONE: CommonErrors = { specimen: 0, stated: 0, liquid: 0, sealed: 0, fill: 0 }

function difference(one: CommonErrors, other: CommonErrors, came: number): CommonErrors {
  return {
    specimen: one.specimen - other.specimen,
    stated: one.stated - other.stated,
    liquid: one.liquid - other.liquid,
    sealed: one.sealed + came - other.sealed,
    fill: Math.max(one.fill, other.fill),
  }
}

/** Half the width of the interval with the true amount 19 times out of 20, in ml. */
export function uncertaintyOf({ own, groups, pourers }: ErrorSums): Millilitres {
  let squares = own
  for (const { specimen, stated, liquid, sealed, fill } of groups.values()) {
    squares += specimen ** 2 + stated ** 2 + liquid ** 2 + Math.abs(sealed) * fill ** 2
  }
  for (const error of pourers.values()) squares += error ** 2
  return COVERAGE * Math.sqrt(squares)
}

/**
 * Goods are measured independently of each other, so the squares of their ± add (JCGM 100:2008,
 * 5.1.2). Null when one of them is unknown.
 */
export function addUncertainties(errors: readonly (number | null)[]): number | null {
  return errors.includes(null) ? null : Math.hypot(...errors.map((error) => error ?? 0))
}
