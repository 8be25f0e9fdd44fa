import { canonicalBarcode } from '../goods/barcode.ts'
import { isBeyondRepair } from '../goods/trade-number-fault.ts'
import { NAME_MAX_LENGTH } from '../goods/names.ts'
import { withoutUnseen } from '../scalars.ts'
import type { RowTexts } from './cells.ts'
import type { Target } from './columns/columns.ts'
import { readMoney } from '../money/typed-money.ts'
import { bareAmount, currencyIn } from './columns/currency-words.ts'
import { readUnit, type UnitChoice } from './columns/measurement-words.ts'
import type { ImportFault } from './planned-row.ts'
import {
  readDecimal,
  readSize,
  readStrength,
  readWeight,
  readWhole,
  type HeadUnit,
} from './read-figures.ts'

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
  /** In hundredths of % vol. */
  strength?: number | null
  in_package?: number | null
  case_barcode?: string | null
  /** In the smallest unit of the column's currency. */
  price?: number | null
}

export interface ReadRow {
  values: RowValues
  faults: ImportFault[]
}

/** The units that the heads of columns name. */
export interface HeadUnits extends Partial<Record<Target, HeadUnit>> {
  /** What is smaller is in litres where nothing says it. */
  litresBelow?: number
  /** The currency of the column of prices; without one its cells are not read. */
  currency?: string
}

const KG_PER_M3_ABOVE = 100

export function readRow(texts: RowTexts, units: HeadUnits): ReadRow {
  const faults: ImportFault[] = []
  const values: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(texts)) {
    const target = name as Target
    const read = readCell(target, withoutUnseen(text).trim(), units)
    if ('code' in read) faults.push({ target, code: read.code })
    else values[target] = read.value
  }
  const { in_package = null } =
    (values['litrage'] ? readSize(texts.litrage ?? '', null) : null) ?? {}
  if (in_package !== null) values['in_package'] ??= in_package
  return { values, faults }
}

const BARCODES: ReadonlySet<Target> = new Set(['barcode', 'case_barcode'])

type ReadCell = { value: unknown } | { code: ImportFault['code'] }

function readCell(target: Target, text: string, units: HeadUnits): ReadCell {
  if (text === '') return { value: null }
  const wrong = BARCODES.has(target) ? faultOfBarcode(text) : null
  if (wrong) return { code: wrong }
  const code = FAULTS[target]
  if (code && text.length > NAME_MAX_LENGTH) return { code }
  if (target === 'price') return readPrice(text, units.currency)
  const value = READERS[target](text, units[target] ?? null, units.litresBelow)
  return value === null && code ? { code } : { value }
}

/** Suppliers who tell their price on the telephone. */
const NO_PRICE =
  /^(договорная|по запросу|уточняйте|звоните|нет в наличии|on request|poa|tba|n\/a|պայմանագրային)\.?$/iu

/** The cell is ignored for a person who may not see prices. */
function readPrice(text: string, currency: string | undefined): ReadCell {
  if (currency === undefined || NO_PRICE.test(text)) return { value: null }
  const named = currencyIn(text)
  const amount = named === null || named === currency ? readMoney(bareAmount(text), currency) : null
  return amount === null ? { code: 'price_unreadable' } : { value: amount }
}

type Reader = (text: string, unit: HeadUnit, litresBelow?: number) => string | number | null

const asText: Reader = (text) => text
const READERS: Record<Exclude<Target, 'price'>, Reader> = {
  litrage: (text, unit, litresBelow) => readSize(text, unit, litresBelow)?.litrage ?? null,
  id: (text) => text.toLowerCase(),
  name_en: asText,
  name_ru: asText,
  name_hy: asText,
  type: asText,
  unit: (text) => readUnit(text),
  barcode: (text) => canonicalBarcode(text),
  case_barcode: (text) => canonicalBarcode(text),
  weight_full: readWeight,
  weight_empty: readWeight,
  density: (text) => {
    const value = readDecimal(
      text.replace(/\s*(g\/ml|g\/cm3|г\/мл|г\/см3|գ\/մլ|kg\/m3|кг\/м3)$/i, ''),
    )
    return value !== null && value >= KG_PER_M3_ABOVE ? value / 1000 : value
  },
  strength: readStrength,
  in_package: readWhole,
}

const FAULTS: Partial<Record<Target, ImportFault['code']>> = {
  type: 'text_too_long',
  unit: 'unit_unknown',
  litrage: 'size_unreadable',
  weight_full: 'weight_unreadable',
  weight_empty: 'weight_unreadable',
  density: 'number_unreadable',
  strength: 'strength_unreadable',
  in_package: 'whole_unreadable',
}

function faultOfBarcode(text: string): ImportFault['code'] | null {
  if (isBeyondRepair(text)) return 'barcode_shortened'
  return /\d{6}\s{0,9}[,;/|\n]\s{0,9}\d{6}/.test(text) ? 'several_barcodes' : null
}
