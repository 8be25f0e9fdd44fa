import { MEASUREMENT_UNIT, type MeasurementUnit } from '../units.ts'
import { readUnit } from './measurement-words.ts'
import type { ImportDefaults, PlannedRow } from './planned-row.ts'
import type { RowValues } from './read-row.ts'

/** The unit of a new good, by its row and by what was chosen for rows that say none. */
export function unitOf(
  { unit, weight_full, weight_empty, litrage }: RowValues,
  usual: ImportDefaults['unit'],
): MeasurementUnit {
  const isWeighed = Boolean(weight_full && weight_empty && litrage)
  if (unit === 'by_figures') {
    // 'Bottle' says nothing of a scale: without weights it is what was chosen for all.
    return isWeighed || usual === MEASUREMENT_UNIT.bottle
      ? MEASUREMENT_UNIT.bottle
      : MEASUREMENT_UNIT.pieces
  }
  const choice = unit ?? usual
  if (choice !== 'by_figures') return choice
  return isWeighed ? MEASUREMENT_UNIT.bottle : MEASUREMENT_UNIT.pieces
}

/** Does a row come in as pieces only because nothing says that it is to be weighed? */
export function isUnitGuessed(
  { kind, texts, after }: PlannedRow,
  usual: ImportDefaults['unit'],
): boolean {
  const unit = readUnit(texts.unit ?? '') ?? usual
  const isOpen = unit === 'by_figures' && usual === 'by_figures'
  return kind === 'new' && isOpen && after.measurement_unit === MEASUREMENT_UNIT.pieces
}
