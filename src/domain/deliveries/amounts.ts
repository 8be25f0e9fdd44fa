import type { Good } from '../goods/goods.ts'
import type { SmallestUnits } from '../money/amount.ts'
import { shareOf } from '../money/rounding.ts'
import { isSoldByWeight } from '../units.ts'
import type { DeliveryLine, LinePrice, LineUnit } from './deliveries.ts'

/** What PostgreSQL's integer holds. */
const INTEGER_MAX = 2_147_483_647

/** Kilograms and litres are stored in thousandths, so that they are whole numbers. */
export const THOUSANDTHS = 1000

type Amount = Pick<DeliveryLine, 'unit' | 'amount' | 'case_size'>

/** The bottles or pieces of a line; 0 for what is told by weight or volume. */
export function piecesOf({ unit, amount, case_size }: Amount): number {
  if (unit === 'piece') return amount
  return unit === 'case' ? amount * (case_size ?? 1) : 0
}

/** Is the line told in kilograms or litres? */
export function isInBulk(unit: LineUnit): boolean {
  return unit === 'kg' || unit === 'l'
}

/** The units in which deliveries of a good are told. */
export function unitsOf({ measurement_unit }: Pick<Good, 'measurement_unit'>): LineUnit[] {
  return isSoldByWeight(measurement_unit) ? ['kg'] : ['piece', 'case', 'l']
}

/** What a line costs as a whole, rounded once. It may be more than an amount of money may be. */
export function sumOf(line: Amount, price: Pick<LinePrice, 'amount' | 'of'>): SmallestUnits {
  if (price.of === 'line') return price.amount
  return shareOf(price.amount, line.amount, isInBulk(line.unit) ? THOUSANDTHS : 1)
}

/**
 * What a bottle, piece or kilogram of a line costs.
 * @returns null where it cannot be told how many came
 */
export function unitPrice(
  line: Amount,
  price: Pick<LinePrice, 'amount' | 'of'>,
  good: Pick<Good, 'litrage'>,
): SmallestUnits | null {
  const received = receivedOf(line, good)
  return received === null ? null : shareOf(sumOf(line, price), THOUSANDTHS, received)
}

/**
 * How much of a good a line brought, in thousandths of what its price is for: of a bottle or piece,
 * or of a kilogram. Litres are bottles of the good's size.
 * @returns null where it cannot be told: litres of a bottle of unknown size
 */
export function receivedOf(line: Amount, good: Pick<Good, 'litrage'>): number | null {
  if (line.unit === 'kg') return line.amount
  if (line.unit !== 'l') return piecesOf(line) * THOUSANDTHS
  if (good.litrage === null || good.litrage <= 0) return null
  const received = Math.round((line.amount * THOUSANDTHS) / good.litrage)
  return received > 0 && received <= INTEGER_MAX ? received : null
}
