import { labelOf } from '#domain/bottles/labels.ts'
import type { Entry, Observation } from '#domain/counting/entries.ts'
import type { UnknownBarcode } from '#domain/counting/says-contents.ts'
import { isSameBarcode } from '#domain/goods/barcode.ts'
import { figuresOf, needsDensity, NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import { mayWearPourer, type WornPourer } from '#domain/counting/pourers/pourers.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type Decigrams, type GramsPerMl } from '#domain/units.ts'

/**
 * The bottle to count: a known good, with the barcode that was scanned and how many bottles it
 * stands for, or a barcode that has no good yet.
 */
export type Bottle = KnownBottle | UnknownBottle

export interface UnknownBottle extends UnknownBarcode {
  kind: 'unknown'
}

export interface KnownBottle {
  kind: 'known'
  good: Good
  /** What follows from the good's strength or its type; read only when it is needed. */
  density?: GramsPerMl
  scanned?: string
  perCase?: number
  /** What was scanned is nobody's yet: saving an amount says that it is this good's, too. */
  isNaming?: true
}

/** A barcode, and the good that it was said to be of. */
export interface Named {
  barcode: string
  good_id: string
}

/** What is said of the bottle's label or barcode when an amount of it is saved. */
export function namedBy(bottle: Bottle): Named | null {
  if (bottle.kind === 'unknown' || !bottle.isNaming || !bottle.scanned) return null
  return { barcode: bottle.scanned, good_id: bottle.good.id }
}

/** The amount that a person or a scale gives for the chosen bottle. */
export type Observed =
  | ObservedWeight
  | { count: number; source: Entry['source'] }
  | { tenths: number; source: Entry['source'] }

/** Sealed bottles are counted, an open one is weighed or estimated. */
export type Mode = 'full' | 'open'

/** Does counting it take a density that its good does not have? */
export function lacksDensity(bottle: Bottle): bottle is Bottle & { kind: 'known' } {
  return bottle.kind === 'known' && bottle.density === undefined && needsDensity(bottle.good)
}

/** Without labels, bottles of one good are told apart by nobody but the person who scans them. */
export function isSameBottle(one: Bottle, other: Bottle): boolean {
  if (one.kind === 'unknown' || other.kind === 'unknown') {
    return isSameBarcode(scannedOf(one), scannedOf(other))
  }
  if (one.good.id !== other.good.id) return false
  const [label, another] = [one, other].map(({ scanned = '' }) => labelOf(scanned))
  if (label && other.perCase) return false
  return !label || !another || label === another
}

/** The same bottle after another scan of it: that its own barcode is read takes no label off it. */
export function seenAgain(before: Bottle, now: Bottle): Bottle {
  if (before.kind === 'unknown') return now
  if (now.kind === 'unknown') return before.isNaming ? before : now
  return keepsLabel(before, now) ? { ...before, good: now.good } : now
}

function keepsLabel(before: KnownBottle, now: KnownBottle): boolean {
  const [first, last] = [scannedOf(before), scannedOf(now)]
  if (isSameBarcode(first, last) || labelOf(last) !== null) return false
  return before.isNaming === true || labelOf(first) !== null
}

function scannedOf(bottle: Bottle): string {
  return (bottle.kind === 'known' ? bottle.scanned : bottle.barcode) ?? ''
}

/** The modes in which a bottle can be counted, the likeliest first; a case is full bottles. */
export function modesOf(bottle: Bottle): readonly Mode[] {
  if (bottle.kind === 'unknown') return ['open', 'full']
  const { measurement_unit, weight_empty } = bottle.good
  if (measurement_unit === MEASUREMENT_UNIT.pieces) return ['full']
  // Until its weights are known only sealed ones can be counted; weighing one teaches them.
  if (!weight_empty && measurement_unit === MEASUREMENT_UNIT.bottle) return ['full', 'open']
  if (isSoldByWeight(measurement_unit)) return ['open']
  return bottle.perCase ? ['full'] : ['open', 'full']
}

/** Can it be weighed with a pourer on it? */
export function mayWear(bottle: Bottle): boolean {
  return mayWearPourer(bottle.kind === 'known' ? bottle.good.measurement_unit : null)
}

/**
 * The measured amount, with the good's figures as they are now.
 * @param worn the pourer that is on the bottle, if it is one that may wear any
 */
export function observationOf(
  bottle: Bottle,
  seen: { count: number } | { gross: Decigrams } | { tenths: number },
  worn: WornPourer | null,
): Observation {
  const isFull = 'count' in seen
  const amount = {
    is_full: isFull,
    count: isFull ? seen.count : null,
    gross: 'gross' in seen ? seen.gross : null,
    tenths: 'tenths' in seen ? seen.tenths : null,
    pourer: 'gross' in seen && mayWear(bottle) ? worn : null,
  }
  if (bottle.kind === 'unknown') {
    const { barcode } = bottle
    return { good_id: null, barcode, measurement_unit: null, figures: NO_FIGURES, ...amount }
  }
  const { good, scanned = '' } = bottle
  return {
    good_id: good.id,
    // Sealed ones are counted together, whichever of them was scanned.
    barcode: (isFull ? null : labelOf(scanned)) ?? good.barcode,
    measurement_unit: good.measurement_unit,
    figures: figuresOf(good, bottle.density),
    ...amount,
  }
}
