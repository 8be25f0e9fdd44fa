import { readPosUnit } from '../../pos/units.ts'
import { SHEET_UNITS, type SheetUnit } from './stock-sheet.ts'

/**
 * The unit of a stock sheet that a cell names, in any language. `unknown`: of what it names nobody
 * knows how much it is, as of a case or a portion. Null: it names none.
 */
export function sheetUnitNamed(text: string): SheetUnit | 'unknown' | null {
  if (text.trim() === '') return null
  const meant = readPosUnit(text)
  if (!meant) return 'unknown'
  return (
    SHEET_UNITS.find((unit) => {
      const own = readPosUnit(unit)
      return own?.compare_unit === meant.compare_unit && own.factor === meant.factor
    }) ?? 'unknown'
  )
}
