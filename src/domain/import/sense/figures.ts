import { impliedDensity } from '../../counting/volume.ts'
import { MEASUREMENT_UNIT, MILLILITRES_PER_LITRE } from '../../units.ts'
import { BOTTLE_SIZES } from '../bottle-sizes.ts'
import { isOtherUnit } from '../read-figures.ts'
import type { Facts, Question } from './facts.ts'
import { tradeNumberFault, type TradeNumberFault } from '../../goods/trade-number-fault.ts'
import { given } from '../../given.ts'
import type { ImportFault } from '../planned-row.ts'

/** Rarer than those that names are searched for, in litres: sake, bitters, magnums, kegs. */
const RARE_SIZES: ReadonlySet<number> = new Set([
  0.03, 0.06, 0.075, 0.15, 0.18, 0.237, 0.24, 0.29, 0.3, 0.341, 0.36, 0.4, 0.42, 0.43, 0.46, 0.47,
  0.48, 0.62, 0.64, 0.65, 0.66, 0.68, 0.71, 0.72, 0.85, 0.95, 0.946, 1.125, 1.136, 1.14, 1.25, 1.35,
  1.42, 1.8, 2.25, 2.5, 3.78, 6, 7, 8, 9, 12, 15, 18, 19, 19.5, 25, 27, 40, 58.7, 60,
])

/** No bottle of a poured drink holds 46.2 litres; a spreadsheet made such a date of a size. */
export const oddVolume: Question = ({ good, sets }) => {
  const { litrage, measurement_unit } = good
  if (measurement_unit !== MEASUREMENT_UNIT.bottle || !litrage || !sets('litrage')) return null
  const litres = litrage / MILLILITRES_PER_LITRE
  const isUsual = BOTTLE_SIZES.has(litres) || RARE_SIZES.has(litres)
  return isUsual ? null : { target: 'litrage', code: 'volume_odd' }
}

/** In g/ml: ether is lighter and a syrup without water heavier, and nobody serves either. */
const LIGHTEST = 0.7
const HEAVIEST = 1.6

/** What is in the bottle weighs as no liquid does. */
export const oddDensity: Question = ({ good, sets }) => {
  if (!sets('litrage', 'weight_full', 'weight_empty')) return null
  const { litrage = null, weight_full = null, weight_empty = null } = good
  const density = impliedDensity({ litrage, weight_full, weight_empty, density: null })
  if (density === null || (density >= LIGHTEST && density <= HEAVIEST)) return null
  return { target: 'weight_full', code: 'density_odd' }
}

const FIGURES = ['weight_full', 'weight_empty', 'litrage'] as const

/** 1.19 below 'Weight, g': it was read in kilograms, which somebody should see. */
export const otherUnit: Question = ({ row: { texts }, sets, units }: Facts) => {
  const target = FIGURES.find(
    (one) => sets(one) && isOtherUnit(texts[one] ?? '', units[one] ?? null),
  )
  return target === undefined ? null : { target, code: 'other_unit' }
}

const CODES = { check_digit: 'check_digit', shortened: 'digits_odd' } as const satisfies Record<
  TradeNumberFault['code'],
  ImportFault['code']
>

/** No trade number has more digits. */
const LONGEST = 14

/** A spreadsheet that rounds a long number ends it so; a printed one hardly does. */
const ROUNDED = /^[1-9]\d{5,6}0{6,}$/

/** Why no bottle has this number on it, with the one that it most likely was. */
export const oddBarcode: Question = ({ good: { barcode }, sets }) => {
  if (!barcode || !sets('barcode')) return null
  const isNumber = /^\d+$/.test(barcode)
  if (isNumber && (barcode.length > LONGEST || ROUNDED.test(barcode))) {
    return { target: 'barcode', code: 'digits_odd' }
  }
  const fault = tradeNumberFault(barcode)
  if (fault === null) return null
  return {
    target: 'barcode',
    code: CODES[fault.code],
    ...given({ likely: fault.likely ?? undefined }),
  }
}
