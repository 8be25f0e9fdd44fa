import type { CountErrors } from '../stock/count-errors.ts'
import { addUncertainties } from '../stock/error-sums.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../units.ts'
import { factorTo, posUnitOf } from './amounts.ts'
import type { SendLine } from './sending.ts'

type GoodErrors = Pick<CountErrors, 'byGood'>

/**
 * The ± of what was counted of a product, in the system's unit: 19 times out of 20 the true amount is
 * so near. 0 for pieces, which are exact; null when that of one of its goods is unknown.
 *
 * @param lines of the product
 */
export function lineUncertainty(lines: readonly SendLine[], errors: GoodErrors): number | null {
  return addUncertainties(lines.map((line) => inUnit(line, errors)))
}

function inUnit({ good, product }: SendLine, { byGood }: GoodErrors): number | null {
  if (!good || !product || isSoldByWeight(good.measurement_unit)) return null
  if (good.measurement_unit === MEASUREMENT_UNIT.pieces && good.litrage === null) return 0
  const error = byGood.get(good.id) ?? null
  const unit = posUnitOf(product, good)
  if (error === null || !unit) return null
  const factor = factorTo(unit, 'volume', good)
  return typeof factor === 'number' ? (error * factor) / unit.factor : null
}
