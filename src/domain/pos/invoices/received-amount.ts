import type { DeliveryLine } from '../../deliveries/deliveries.ts'
import { BULK_MAX, PIECES_MAX } from '../../deliveries/deliveries.ts'
import type { Good } from '../../goods/goods.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../../units.ts'
import { factorTo, posUnitOf, type AmountErrorCode, type Measure } from '../amounts.ts'
import type { PosProduct } from '../products.ts'

/** What came of a good, as a line of a delivery tells it. */
export type ReceivedAmount = Pick<DeliveryLine, 'unit' | 'amount' | 'case_size'>

export type ReceivedFault = AmountErrorCode | 'amount_not_whole' | 'amount_out_of_range'

type Sold = Pick<PosProduct, 'measurement_unit' | 'containers'>

/** Three decimals of a litre tell a bottle of 0.7 from 0.701, but not ten bottles from 10.004. */
const SAME = 0.01

/**
 * An amount in a product's unit as bottles, pieces or kilograms of a good: the way back of
 * `posAmounts`. What is not a whole number of bottles stays litres.
 */
export function receivedAmount(
  inUnit: number,
  good: Good,
  product: Sold,
): ReceivedAmount | ReceivedFault {
  const unit = posUnitOf(product, good)
  if (unit === null) return 'unit_unknown'
  const amount = inUnit * unit.factor
  const measure = measureOf(good)
  // A bottle is one, whatever its size.
  if (measure === 'volume' && unit.compare_unit === MEASUREMENT_UNIT.pieces) {
    return bottles(amount, good) ?? 'amount_not_whole'
  }
  const factor = factorTo(unit, measure, good)
  return typeof factor === 'string' ? factor : checked(amount / factor, measure, good)
}

/** @param amount in the smallest unit of the good's measure: ml, g or pieces */
function checked(amount: number, measure: Measure, good: Good): ReceivedAmount | ReceivedFault {
  if (measure === 'weight') return inBulk('kg', amount)
  if (measure === 'pieces') return whole(amount) ?? 'amount_not_whole'
  return bottles(good.litrage ? amount / good.litrage : null, good) ?? inBulk('l', amount)
}

function measureOf({ measurement_unit, litrage }: Good): Measure {
  if (isSoldByWeight(measurement_unit)) return 'weight'
  return measurement_unit === MEASUREMENT_UNIT.pieces && litrage === null ? 'pieces' : 'volume'
}

/** Whole bottles, or the litres that a broken number of them is; null where neither is known. */
function bottles(count: number | null, { litrage }: Good): ReceivedAmount | ReceivedFault | null {
  if (count === null) return null
  return whole(count) ?? (litrage ? inBulk('l', count * litrage) : null)
}

function whole(count: number): ReceivedAmount | ReceivedFault | null {
  const amount = Math.round(count)
  if (amount < 1 || Math.abs(count - amount) > SAME) return null
  return amount > PIECES_MAX ? 'amount_out_of_range' : { unit: 'piece', amount, case_size: null }
}

function inBulk(unit: 'kg' | 'l', thousandths: number): ReceivedAmount | ReceivedFault {
  const amount = Math.round(thousandths)
  const isInRange = amount >= 1 && amount <= BULK_MAX
  return isInRange ? { unit, amount, case_size: null } : 'amount_out_of_range'
}
