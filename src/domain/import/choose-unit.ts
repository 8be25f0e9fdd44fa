import { isPoured, isPouredType } from '../goods/poured.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '../units.ts'
import type { ImportDefaults } from './planned-row.ts'
import type { RowValues } from './read-row.ts'

const { bottle, pieces } = MEASUREMENT_UNIT

export interface ChosenUnit {
  unit: MeasurementUnit
  /** The list says neither how it is measured nor its weights: only its drink tells that it is poured. */
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
  const { unit = null } = values
  if (typeof unit === 'number') return { unit }
  if (isCounted(unit, typeName)) return { unit: pieces }
  if (typeof usual === 'number') return { unit: unit === null ? usual : ofBottle(values, usual) }
  if (isWeighed(values)) return { unit: bottle }
  if (unit === null && !isPoured(values.litrage, typeName)) return { unit: pieces }
  return { unit: usual === 'sold_whole' ? pieces : bottle, isPoured: true }
}

/** What is traded by the piece is counted, unless it is a drink that is poured. */
function isCounted(unit: RowValues['unit'], typeName: string): boolean {
  return unit === 'by_type' && !isPouredType(typeName)
}

/** 'Bottle' says nothing of a scale: without weights it is what was chosen for all. */
function ofBottle(values: RowValues, usual: MeasurementUnit): MeasurementUnit {
  return isWeighed(values) || usual === bottle ? bottle : pieces
}

function isWeighed({ weight_full, weight_empty, litrage }: RowValues): boolean {
  return Boolean(weight_full && weight_empty && litrage)
}
