import type { Good } from '../goods/goods.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../units.ts'
import type { PosProduct } from './products.ts'
import { readPosUnit } from './units.ts'

/** What its unit measures as it is understood today. */
export function withUnit(product: PosProduct): PosProduct {
  const compare_unit = readPosUnit(product.measurement_unit)?.compare_unit ?? null
  return compare_unit === product.compare_unit ? product : { ...product, compare_unit }
}

/** Does the product's unit measure what the good's does? */
export function isSameMeasure(
  { compare_unit }: Pick<PosProduct, 'compare_unit'>,
  good: Pick<Good, 'measurement_unit' | 'litrage'>,
): boolean {
  const { measurement_unit: unit, litrage } = good
  if (isSoldByWeight(unit)) return compare_unit === MEASUREMENT_UNIT.weight
  if (unit === MEASUREMENT_UNIT.bottle) return compare_unit === MEASUREMENT_UNIT.bottle
  return (
    compare_unit === MEASUREMENT_UNIT.pieces ||
    (compare_unit === MEASUREMENT_UNIT.bottle && litrage !== null)
  )
}
