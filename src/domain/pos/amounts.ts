import type { Good } from '../goods/goods.ts'
import type { PosContainer, PosProduct } from './products.ts'
import { isPackUnit, readPosUnit, type PosUnit } from './units.ts'
import type { GoodTotal } from '../inventories/totals.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../units.ts'
import { impliedDensity } from '../counting/volume.ts'

/** Why an amount cannot be expressed in the system's unit. */
export const AMOUNT_ERROR_CODES = [
  'unit_unknown',
  'units_differ',
  'litrage_missing',
  'density_missing',
] as const
export type AmountErrorCode = (typeof AMOUNT_ERROR_CODES)[number]

/**
 * An amount as the system accepts it: in packs if it has a container, otherwise in the product's
 * unit.
 */
export interface PosAmount {
  container_id: string | null
  amount: number
}

type MatchedGood = Pick<
  Good,
  'measurement_unit' | 'litrage' | 'weight_full' | 'weight_empty' | 'density'
>
type Sold = Pick<PosProduct, 'measurement_unit' | 'containers'>
type CountedTotal = Pick<GoodTotal, 'bottles' | 'leftover' | 'total_leftover'>

/** The system stores three decimals. */
const DECIMALS = 1000

/** A package counts as the bottle when their sizes differ by less than this share. */
const SAME_SIZE = 0.005

/**
 * What was counted of a good, in its product's unit. Sealed bottles for which the system has a
 * package of their size are given in packs, and only the rest in the unit.
 */
export function posAmounts(
  total: CountedTotal,
  good: MatchedGood,
  product: Sold,
): PosAmount[] | AmountErrorCode {
  const unit = posUnitOf(product, good)
  if (unit === null) return 'unit_unknown'
  const whole = smallestOf(total, good)
  const factor = factorTo(unit, whole.measure, good)
  if (typeof factor === 'string') return factor
  const inUnit = (amount: number): number => round((amount * factor) / unit.factor)
  const packed = packsOf(total, good, unit, product)
  if (packed === null) return [{ container_id: null, amount: inUnit(whole.amount) }]
  const rest = inUnit(packed.rest)
  return [
    { container_id: packed.container_id, amount: total.bottles },
    ...(rest > 0 ? [{ container_id: null, amount: rest }] : []),
  ]
}

/** Why the good's amounts cannot be expressed in the product's unit; null if they can. */
export function unitErrorOf(good: MatchedGood, product: Sold): AmountErrorCode | null {
  const amounts = posAmounts({ bottles: 0, leftover: 0, total_leftover: 0 }, good, product)
  return typeof amounts === 'string' ? amounts : null
}

/** The sum of all amounts of one product, in its unit. */
export function sumInUnit(amounts: readonly PosAmount[], product: Sold): number {
  const sum = amounts.reduce((sum, { container_id, amount }) => {
    const pack = product.containers.find(({ id }) => id === container_id)
    return sum + amount * (pack?.count ?? 1)
  }, 0)
  return round(sum)
}

/** Amounts of several goods as those of their one product: a line for every pack, one for the rest. */
export function addedUp(amounts: readonly PosAmount[]): PosAmount[] {
  const sums = new Map<string | null, number>()
  for (const { container_id, amount } of amounts) {
    sums.set(container_id, round((sums.get(container_id) ?? 0) + amount))
  }
  return [...sums].map(([container_id, amount]) => ({ container_id, amount }))
}

/**
 * A unit with an unknown name counts as pieces if a person matched the product with a good that is
 * counted in pieces.
 */
export function posUnitOf(
  { measurement_unit }: Pick<Sold, 'measurement_unit'>,
  good: MatchedGood,
): PosUnit | null {
  if (isPackUnit(measurement_unit)) return null
  const isCounted = good.measurement_unit === MEASUREMENT_UNIT.pieces && good.litrage === null
  const pieces: PosUnit = { compare_unit: MEASUREMENT_UNIT.pieces, factor: 1 }
  return readPosUnit(measurement_unit) ?? (isCounted ? pieces : null)
}

export type Measure = 'volume' | 'pieces' | 'weight'

/** The good's total in the smallest unit of its measure: ml, g or pieces. */
function smallestOf(total: CountedTotal, good: MatchedGood): { measure: Measure; amount: number } {
  const { measurement_unit, litrage } = good
  if (isSoldByWeight(measurement_unit)) return { measure: 'weight', amount: total.total_leftover }
  return measurement_unit === MEASUREMENT_UNIT.pieces && litrage === null
    ? { measure: 'pieces', amount: total.bottles }
    : { measure: 'volume', amount: total.total_leftover }
}

/** The factor from the smallest unit of the good's measure to that of the system's unit's. */
export function factorTo(
  { compare_unit }: PosUnit,
  from: Measure,
  good: MatchedGood,
): number | AmountErrorCode {
  const to = MEASURES[compare_unit]
  if (from === to) return 1
  if (from === 'pieces' || (from === 'weight' && to === 'pieces')) return 'units_differ'
  if (to === 'pieces') return good.litrage === null ? 'litrage_missing' : 1 / good.litrage
  const density = good.density ?? impliedDensity(good)
  if (density === null) return 'density_missing'
  return from === 'volume' ? density : 1 / density
}

const MEASURES = { 1: 'volume', 3: 'pieces', 4: 'weight' } as const

/** The product's package that is a bottle of this size, in millilitres. */
export function containerOfSize(litrage: number, product: Sold): PosContainer | null {
  const unit = readPosUnit(product.measurement_unit)
  if (unit?.compare_unit !== MEASUREMENT_UNIT.bottle) return null
  const isSize = ({ count }: PosContainer): boolean =>
    Math.abs(count * unit.factor - litrage) < litrage * SAME_SIZE
  return product.containers.find(isSize) ?? null
}

/** The system's package for the bottles, and the remaining ml that is not in packs. */
function packsOf(
  { bottles, total_leftover }: CountedTotal,
  { litrage, measurement_unit }: MatchedGood,
  { factor }: PosUnit,
  product: Sold,
): { container_id: string; rest: number } | null {
  if (litrage === null || bottles === 0 || isSoldByWeight(measurement_unit)) return null
  const pack = containerOfSize(litrage, product)
  if (!pack) return null
  const rest = total_leftover - bottles * pack.count * factor
  // The good had another size when it was counted: send the volume, not packs.
  return rest < -SAME_SIZE * litrage ? null : { container_id: pack.id, rest: Math.max(0, rest) }
}

function round(amount: number): number {
  return Math.round(amount * DECIMALS + 1e-7) / DECIMALS
}
