import { isPoured } from '../goods/poured.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '../units.ts'
import type { ImportDefaults } from './planned-row.ts'
import type { RowValues } from './read-row.ts'

export interface ChosenUnit {
  unit: MeasurementUnit
  /** The list says neither the unit nor the weights: only its drink tells that it is poured. */
  isPoured?: true
}

/**
 * The unit of a new good, by its row and by what was chosen for rows that say none. What is poured is
 * weighed, and its weights come later, unless a person says that it is sold whole.
 */
export function unitOf(
  values: RowValues,
  typeName: string,
  usual: ImportDefaults['unit'],
): ChosenUnit {
  const { unit = null, weight_full, weight_empty, litrage } = values
  if (typeof unit === 'number') return { unit }
  const isWeighed = Boolean(weight_full && weight_empty && litrage)
  if (typeof usual === 'number') {
    // 'Bottle' says nothing of a scale: without weights it is what was chosen for all.
    const isBottle = unit === null ? null : isWeighed || usual === MEASUREMENT_UNIT.bottle
    if (isBottle === null) return { unit: usual }
    return { unit: isBottle ? MEASUREMENT_UNIT.bottle : MEASUREMENT_UNIT.pieces }
  }
  if (isWeighed) return { unit: MEASUREMENT_UNIT.bottle }
  if (unit === null && !isPoured(litrage, typeName)) return { unit: MEASUREMENT_UNIT.pieces }
  const isWhole = usual === 'sold_whole'
  return { unit: isWhole ? MEASUREMENT_UNIT.pieces : MEASUREMENT_UNIT.bottle, isPoured: true }
}
