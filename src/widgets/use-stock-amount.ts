import { useLingui } from '@lingui/react/macro'
import { roundUncertainty, tableVolumes, tableWeights } from '#domain/account/amount-units.ts'
import { fromThousandths, type StockUnit, type Thousandths } from '#domain/stock/amounts.ts'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { formatNumber } from '#ui/format.ts'

/** Writes amounts of stock, and their ±, with the unit and the digits that files have. */
export function useStockAmount() {
  const { t } = useLingui()
  const { number, totalVolume, totalGrams, language } = useFormat()
  const { volume_unit, weight_unit } = useUnits()
  const textOf = (unit: StockUnit, amount: Thousandths): string => {
    const value = fromThousandths(amount)
    if (unit === 'ml') return totalVolume(value)
    if (unit === 'g') return totalGrams(value)
    const pieces = number(value)
    return t({ message: `${pieces} pcs`, comment: 'A number of pieces, short' })
  }
  // Every language writes the unit after the figure.
  const unitOf = (unit: StockUnit): string => textOf(unit, 0).replace(/^[\d.,\s]+/, '')
  return {
    amount: textOf,
    /** l, of what `amount` writes; it heads a column of figures. */
    unitOf,
    /** 0.350, of what `amount` writes. */
    figure: (unit: StockUnit, amount: Thousandths): string =>
      textOf(unit, amount).slice(0, -unitOf(unit).length).trimEnd(),
    /** ± 12; null where there is none, or none that is known. */
    uncertainty: (unit: StockUnit, uncertainty: number | null): string | null => {
      if (unit === 'pieces' || !uncertainty) return null
      const notation = unit === 'ml' ? tableVolumes(volume_unit) : tableWeights(weight_unit)
      const { amount, decimals } = roundUncertainty(uncertainty, notation)
      return `± ${formatNumber(amount, language, decimals)}`
    },
  }
}
