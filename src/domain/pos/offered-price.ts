import type { Good } from '../goods/goods.ts'
import type { SmallestUnits } from '../money/amount.ts'
import { AMOUNT_MAX } from '../money/amount.ts'
import { exponentOf } from '../money/exponents.ts'
import { GRAMS_PER_KILOGRAM, isSoldByWeight } from '../units.ts'
import { posAmounts, sumInUnit } from './amounts.ts'
import type { PosProductFacts } from './products.ts'

/** What the system expects of a product: an amount in its unit, and what that has cost. */
export interface ExpectedCost {
  expected: number | null
  expectedSum?: number | null | undefined
}

type Priced = Pick<
  Good,
  'measurement_unit' | 'litrage' | 'weight_full' | 'weight_empty' | 'density'
>

/**
 * What the system's average cost of a product makes of a bottle, a piece or a kilogram of the good,
 * in the smallest unit of the currency, rounded there, halves up. Null when the system has no stock
 * to tell a cost by, or when the good's amount cannot be said in the product's unit. The system does
 * not tell its currency, so it is taken for the company's.
 */
export function offeredPrice(
  good: Priced,
  product: Pick<PosProductFacts, 'measurement_unit' | 'containers'>,
  { expected, expectedSum }: ExpectedCost,
  currency: string,
): SmallestUnits | null {
  if (!expected || expected < 0 || !expectedSum || expectedSum < 0) return null
  const amounts = posAmounts(oneOf(good), good, product)
  if (typeof amounts === 'string') return null
  const units = sumInUnit(amounts, product)
  const price = Math.round((expectedSum / expected) * units * 10 ** exponentOf(currency))
  return price > 0 && price <= AMOUNT_MAX ? price : null
}

/** What is priced: one sealed bottle, one piece or one kilogram. */
function oneOf({ measurement_unit, litrage }: Priced) {
  if (isSoldByWeight(measurement_unit)) {
    return { bottles: 0, leftover: GRAMS_PER_KILOGRAM, total_leftover: GRAMS_PER_KILOGRAM }
  }
  return { bottles: 1, leftover: 0, total_leftover: litrage ?? 0 }
}
