import type { Entry, Observation } from '#domain/counting/entries.ts'
import { figuresOf, NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type Decigrams } from '#domain/units.ts'

/** What stands before the person: a good that is known, or a barcode that no good has yet. */
export type Bottle = { kind: 'known'; good: Good } | { kind: 'unknown'; barcode: string }

/** A weight, the step of the scale that said it, and which of the ways it came by. */
export interface SeenWeight {
  gross: Decigrams
  division: Decigrams | null
  source: Entry['source']
}

/** What a person or a scale says of the chosen bottle. */
export type Seen = SeenWeight | { count: number; source: Entry['source'] }

/** Sealed ones are counted, an open one is weighed. */
export type Mode = 'full' | 'open'

export function isSameBottle(one: Bottle, other: Bottle): boolean {
  if (one.kind === 'known') return other.kind === 'known' && one.good.id === other.good.id
  return other.kind === 'unknown' && one.barcode === other.barcode
}

/** In which ways a bottle can be counted, the likelier first. */
export function modesOf(bottle: Bottle): readonly Mode[] {
  if (bottle.kind === 'unknown') return ['open', 'full']
  const { measurement_unit } = bottle.good
  if (measurement_unit === MEASUREMENT_UNIT.pieces) return ['full']
  return isSoldByWeight(measurement_unit) ? ['open'] : ['open', 'full']
}

/** What was seen of a bottle, with the figures its good has at this moment. */
export function observationOf(
  bottle: Bottle,
  seen: { count: number } | { gross: Decigrams },
): Observation {
  const isFull = 'count' in seen
  const amount = {
    is_full: isFull,
    count: isFull ? seen.count : null,
    gross: isFull ? null : seen.gross,
  }
  if (bottle.kind === 'unknown') {
    const { barcode } = bottle
    return { good_id: null, barcode, measurement_unit: null, figures: NO_FIGURES, ...amount }
  }
  const { good } = bottle
  return {
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: good.measurement_unit,
    figures: figuresOf(good),
    ...amount,
  }
}
