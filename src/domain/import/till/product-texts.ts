import { parseProductName } from '../../pos/names/product-name.ts'
import type { PosProduct } from '../../pos/products.ts'
import { isPackUnit, readPosUnit } from '../../pos/units.ts'
import { decigramsToGrams, MEASUREMENT_UNIT, type MeasurementUnit } from '../../units.ts'
import type { NameField } from '../../goods/names.ts'
import { isPouredType } from '../../goods/poured.ts'
import type { RowTexts } from '../cells.ts'
import type { ImportFault } from '../planned-row.ts'
import { readUnit } from '../columns/measurement-words.ts'
import { readSize } from '../read-figures.ts'
import { bottleOf, weightsOf, type Bottle } from './bottle-of-product.ts'
import type { TillChoice } from './till-choice.ts'

/** A product as a row of a list of goods, with what a person has to say first. */
export interface ProductTexts {
  texts: RowTexts
  faults: ImportFault[]
  bottle: Bottle
}

/** The words that `readUnit` reads. */
const UNIT_WORDS: Partial<Record<MeasurementUnit, string>> = {
  [MEASUREMENT_UNIT.bottle]: 'weighed bottle',
  [MEASUREMENT_UNIT.pieces]: 'pieces',
  [MEASUREMENT_UNIT.weight]: 'sold by weight',
}

/**
 * @param choice what was chosen for its group
 * @param edited the texts that a person has put right
 */
export function textsOfProduct(
  product: PosProduct,
  choice: TillChoice,
  edited: RowTexts,
): ProductTexts {
  const bottle = bottleOf(product)
  const unit = unitOf(product, choice, bottle)
  const isByWeight = unit === MEASUREMENT_UNIT.weight
  const size = typeof bottle.size === 'number' && !isByWeight ? bottle.size : null
  const faults = faultsOf(product, choice, bottle).filter(({ target }) => !edited[target])
  const texts: RowTexts = {
    [nameFieldOf(product.name)]: product.name,
    type: choice.type,
    unit: typeof unit === 'number' ? (UNIT_WORDS[unit] ?? '') : '',
    barcode: bottle.barcodes[0] ?? '',
    litrage: size === null || faults.some(({ target }) => target === 'litrage') ? '' : `${size} ml`,
    in_package: bottle.in_package === null || isByWeight ? '' : String(bottle.in_package),
  }
  const whole = { ...texts, ...edited }
  return { texts: { ...weightTexts(product, unit, whole), ...whole }, faults, bottle }
}

/** The weights of the bottle in this row, which may be another one than the system's first. */
function weightTexts(
  product: PosProduct,
  unit: MeasurementUnit | string,
  { litrage = '', unit: said = '' }: RowTexts,
): RowTexts {
  const isWeighed = unit === MEASUREMENT_UNIT.bottle || readUnit(said) === MEASUREMENT_UNIT.bottle
  const size = isWeighed ? (readSize(litrage, null)?.litrage ?? null) : null
  const weights = size === null ? null : weightsOf(product, size)
  if (weights === null) return {}
  const { weight_full, weight_empty } = weights
  return {
    weight_full: `${decigramsToGrams(weight_full)} g`,
    weight_empty: `${decigramsToGrams(weight_empty)} g`,
  }
}

type UnitFault = 'till_packs' | 'till_weight' | 'unit_unknown'

function unitOf(
  product: PosProduct,
  { unit, type }: TillChoice,
  { size }: Pick<Bottle, 'size'>,
): MeasurementUnit | UnitFault {
  const { measurement_unit } = product
  if (unit !== 'by_till') return unit
  if (isPackUnit(measurement_unit)) return 'till_packs'
  const known = readPosUnit(measurement_unit)?.compare_unit
  if (known === undefined) return 'unit_unknown'
  // A syrup may be weighed in its bottle, and lemons never are: only a person knows.
  if (known === MEASUREMENT_UNIT.weight) return 'till_weight'
  // Many tills count whole bottles of what the bar pours.
  const isPoured = typeof size === 'number' && isPouredType(type)
  return isPoured ? MEASUREMENT_UNIT.bottle : known
}

function faultsOf(product: PosProduct, choice: TillChoice, bottle: Bottle): ImportFault[] {
  const { size } = bottle
  const unit = unitOf(product, choice, bottle)
  const isByWeight = unit === MEASUREMENT_UNIT.weight
  const sold = readPosUnit(product.measurement_unit)?.compare_unit
  // Whether the system's piece is a bottle or the whole pack, nothing says.
  const isPack = sold === MEASUREMENT_UNIT.pieces && parseProductName(product.name).pack !== null
  return [
    ...(typeof unit === 'string' ? [{ target: 'unit', code: unit } as const] : []),
    ...(isPack && !isByWeight ? [{ target: 'litrage', code: 'till_pack' } as const] : []),
    ...(size === 'several' && !isByWeight
      ? [{ target: 'litrage', code: 'till_sizes' } as const]
      : []),
  ]
}

const LETTERS: readonly (readonly [NameField, RegExp])[] = [
  ['name_hy', /\p{Script=Armenian}/gu],
  ['name_ru', /\p{Script=Cyrillic}/gu],
  ['name_en', /\p{Script=Latin}/gu],
]

/** The language of most of a name's letters. */
export function nameFieldOf(name: string): NameField {
  const counted = LETTERS.map(([field, letters]) => ({
    field,
    count: (name.match(letters) ?? []).length,
  }))
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  return most.count === 0 ? 'name_en' : most.field
}
