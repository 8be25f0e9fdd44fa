import type { GoodTotal } from '#domain/totals.ts'
import { isKeptByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import { useFormat } from '#ui/use-format.ts'

/** What stands where an amount cannot be known. */
const NONE = '–'

/** A good's amounts in its own unit; no volume where there is none to speak of. */
export function useGoodAmount({
  measurement_unit,
  bottles,
  leftover,
  total_leftover,
}: Pick<GoodTotal, 'measurement_unit' | 'bottles' | 'leftover' | 'total_leftover'>) {
  const { number, volume, grams } = useFormat()
  const show = measurement_unit !== null && isKeptByWeight(measurement_unit) ? grams : volume
  const hasAmount =
    measurement_unit !== null &&
    (measurement_unit !== MEASUREMENT_UNIT.pieces || total_leftover !== 0)
  return {
    bottles: number(bottles),
    leftover: hasAmount ? show(leftover) : NONE,
    totalLeftover: hasAmount ? show(total_leftover) : NONE,
  }
}
