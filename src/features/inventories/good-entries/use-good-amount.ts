import type { GoodTotal } from '#domain/inventories/totals.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import { useFormat } from '#client/use-format.ts'

/** What stands where an amount cannot be known. */
const NONE = '–'

type Amounts = Pick<GoodTotal, 'measurement_unit' | 'bottles' | 'leftover' | 'total_leftover'>

/** A good's amounts in its own unit; no volume where there is none to speak of. */
export function useGoodAmount() {
  const { number, volume, grams } = useFormat()
  return ({ measurement_unit, bottles, leftover, total_leftover }: Amounts) => {
    const show = measurement_unit !== null && isSoldByWeight(measurement_unit) ? grams : volume
    const hasAmount =
      measurement_unit !== null &&
      (measurement_unit !== MEASUREMENT_UNIT.pieces || total_leftover !== 0)
    return {
      bottles: number(bottles),
      leftover: hasAmount ? show(leftover) : NONE,
      totalLeftover: hasAmount ? show(total_leftover) : NONE,
    }
  }
}
