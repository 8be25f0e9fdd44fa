import type { CountErrors } from '../stock/count-errors.ts'
import { addUncertainties, NOTHING_SHARED, timesShared } from '../stock/error-sums.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../units.ts'
import { factorTo, posUnitOf } from './amounts.ts'
import type { SendLine } from './sending.ts'

type GoodErrors = Pick<CountErrors, 'byGood' | 'shared'>

/**
 * The ± of what was counted of a product, in the system's unit: 19 times out of 20 the true amount is
 * so near. 0 for pieces, which are exact; null when that of one of its goods is unknown.
 *
 * @param lines of the product
 */
export function lineUncertainty(lines: readonly SendLine[], errors: GoodErrors): number | null {
  const factors = lines.map(factorOf)
  const own = lines.map(({ good }, at) => {
    const factor = factors[at] ?? null
    const error = factor === 0 ? 0 : (errors.byGood.get(good?.id ?? '') ?? null)
    return factor === null || error === null ? null : error * factor
  })
  const shared = lines.map(({ good }, at) =>
    timesShared(errors.shared.get(good?.id ?? '') ?? NOTHING_SHARED, factors[at] ?? 0),
  )
  return addUncertainties(own, shared)
}

/** The number of the system's unit in a millilitre; 0 for pieces, null when unknown. */
function factorOf({ good, product }: SendLine): number | null {
  if (!good || !product || isSoldByWeight(good.measurement_unit)) return null
  if (good.measurement_unit === MEASUREMENT_UNIT.pieces && good.litrage === null) return 0
  const unit = posUnitOf(product, good)
  if (!unit) return null
  const factor = factorTo(unit, 'volume', good)
  return typeof factor === 'number' ? factor / unit.factor : null
}
