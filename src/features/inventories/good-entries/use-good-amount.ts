import type { GoodTotal } from '#domain/inventories/totals.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import { useFormat } from '#client/use-format.ts'

/** Shown for an unknown amount. */
const NONE = '–'

type Amounts = Pick<GoodTotal, 'measurement_unit' | 'bottles' | 'leftover' | 'total_leftover'>

/** Formats a good's amounts in its own unit, without a volume when it has none. */
export function useGoodAmount() {
  const { number, totalVolume, totalGrams } = useFormat()
  /** @param error the ± of the total, in ml or g; null where it is not known, or none is shown */
  return (
    { measurement_unit, bottles, leftover, total_leftover }: Amounts,
    error: number | null = null,
  ) => {
    const show =
      measurement_unit !== null && isSoldByWeight(measurement_unit) ? totalGrams : totalVolume
    const hasAmount =
      measurement_unit !== null &&
      (measurement_unit !== MEASUREMENT_UNIT.pieces || total_leftover !== 0)
    return {
      bottles: number(bottles),
      leftover: hasAmount ? show(leftover) : NONE,
      totalLeftover: hasAmount ? show(total_leftover, error) : NONE,
    }
  }
}
