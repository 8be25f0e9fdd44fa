import { useLingui } from '@lingui/react/macro'
import { roundUncertainty, volumeNotation, weightNotation } from '#domain/account/amount-units.ts'
import { fromThousandths, type StockUnit, type Thousandths } from '#domain/stock/amounts.ts'
import { gramsToDecigrams } from '#domain/units.ts'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { formatNumber } from '#ui/format.ts'

/**
 * Writes amounts of stock in their unit, and their ± in the same. Amounts in one line have one
 * notation: `largest` is the largest of them.
 */
export function useStockAmount() {
  const { t } = useLingui()
  const { number, volume, grams, language } = useFormat()
  const { volume_unit, weight_unit } = useUnits()
  return {
    amount: (unit: StockUnit, amount: Thousandths, largest = amount): string => {
      const [value, most] = [fromThousandths(amount), fromThousandths(largest)]
      if (unit === 'ml') return volume(value, most)
      if (unit === 'g') return grams(value, most)
      const pieces = number(value)
      return t({ message: `${pieces} pcs`, comment: 'A number of pieces, short' })
    },
    /** ± 12; null where there is none, or none that is known. */
    uncertainty: (
      unit: StockUnit,
      uncertainty: number | null,
      largest: Thousandths,
    ): string | null => {
      if (unit === 'pieces' || !uncertainty) return null
      const most = fromThousandths(largest)
      const notation =
        unit === 'ml'
          ? volumeNotation(volume_unit, most)
          : weightNotation(weight_unit, gramsToDecigrams(most))
      const { amount, decimals } = roundUncertainty(uncertainty, notation)
      return `± ${formatNumber(amount, language, decimals)}`
    },
  }
}
