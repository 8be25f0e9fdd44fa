import { canonicalBarcode } from '../goods/barcode.ts'
import type { RowTexts } from './cells.ts'
import type { Target } from './columns.ts'
import { readUnit, type UnitChoice } from './measurement-words.ts'
import type { ImportFault } from './planned-row.ts'
import { readDecimal, readSize, readWeight, readWhole, type HeadUnit } from './read-figures.ts'

/** A row's cells as values; null is an empty cell, and what could not be read is absent. */
export interface RowValues {
  id?: string | null
  name_en?: string | null
  name_ru?: string | null
  name_hy?: string | null
  /** The type's name. */
  type?: string | null
  unit?: UnitChoice | null
  barcode?: string | null
  litrage?: number | null
  weight_full?: number | null
  weight_empty?: number | null
  density?: number | null
  in_package?: number | null
}

export interface ReadRow {
  values: RowValues
  faults: ImportFault[]
}

/** The units that the heads of columns name. */
export type HeadUnits = Partial<Record<Target, HeadUnit>>

/** Excel shows long numbers so, and a csv then has nothing else. */
const SHORTENED = /^\d([.,]\d+)?e\+\d+$/i

const KG_PER_M3_ABOVE = 100

export function readRow(texts: RowTexts, units: HeadUnits): ReadRow {
  const faults: ImportFault[] = []
  const values: Record<string, unknown> = {}
  const size = texts.litrage ? readSize(texts.litrage, units.litrage ?? null) : null
  for (const [name, text] of Object.entries(texts)) {
    const target = name as Target
    const trimmed = text.trim()
    if (trimmed === '') {
      values[target] = null
      continue
    }
    const read =
      target === 'litrage'
        ? (size?.litrage ?? null)
        : READERS[target](trimmed, units[target] ?? null)
    const code =
      target === 'barcode' ? faultOfBarcode(trimmed) : read === null ? FAULTS[target] : null
    if (code) faults.push({ target, code })
    else values[target] = read
  }
  if (size?.in_package && (values['in_package'] ?? null) === null)
    values['in_package'] = size.in_package
  return { values, faults }
}

type Reader = (text: string, unit: HeadUnit) => string | number | null

const asText: Reader = (text) => text
const READERS: Record<Exclude<Target, 'litrage'>, Reader> = {
  id: (text) => text.toLowerCase(),
  name_en: asText,
  name_ru: asText,
  name_hy: asText,
  type: asText,
  unit: (text) => readUnit(text),
  barcode: (text) => canonicalBarcode(text),
  weight_full: readWeight,
  weight_empty: readWeight,
  density: (text) => {
    const value = readDecimal(
      text.replace(/\s*(g\/ml|g\/cm3|г\/мл|г\/см3|գ\/մլ|kg\/m3|кг\/м3)$/i, ''),
    )
    return value !== null && value >= KG_PER_M3_ABOVE ? value / 1000 : value
  },
  in_package: readWhole,
}

const FAULTS: Partial<Record<Target, ImportFault['code']>> &
  Record<string, ImportFault['code'] | undefined> = {
  unit: 'unit_unknown',
  litrage: 'size_unreadable',
  weight_full: 'weight_unreadable',
  weight_empty: 'weight_unreadable',
  density: 'number_unreadable',
  in_package: 'whole_unreadable',
}

function faultOfBarcode(text: string): ImportFault['code'] | null {
  if (SHORTENED.test(text)) return 'barcode_shortened'
  return /\d{6,}\s*[,;/|\n]\s*\d{6,}/.test(text) ? 'several_barcodes' : null
}
