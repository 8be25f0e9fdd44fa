import { useLingui } from '@lingui/react/macro'
import {
  COARSE_DECIMALS,
  roundUncertainty,
  shownVolumes,
  shownWeights,
} from '#domain/account/amount-units.ts'
import { fromThousandths, type StockUnit, type Thousandths } from '#domain/stock/amounts.ts'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { formatNumber } from '#ui/format.ts'

/** A space as wide as a digit. */
const FIGURE_SPACE = '\u2007'

/** Writes amounts of stock, and their ±, with the unit that files have, and digits by the ±. */
export function useStockAmount() {
  const { t } = useLingui()
  const { number, totalVolume, totalGrams, language } = useFormat()
  const { volume_unit, weight_unit } = useUnits()
  const textOf = (unit: StockUnit, amount: Thousandths, error: number | null = null): string => {
    const value = fromThousandths(amount)
    if (unit === 'ml') return totalVolume(value, error)
    if (unit === 'g') return totalGrams(value, error)
    const pieces = number(value)
    return t({ message: `${pieces} pcs`, comment: 'A number of pieces, short' })
  }
  // Every language writes the unit after the figure.
  const unitOf = (unit: StockUnit): string => textOf(unit, 0).replace(/^[\d.,\s]+/, '')
  const notationOf = (unit: 'ml' | 'g', error: number | null) =>
    unit === 'ml' ? shownVolumes(volume_unit, error) : shownWeights(weight_unit, error)
  const isCoarse = (unit: StockUnit, error: number | null): boolean =>
    unit !== 'pieces' && notationOf(unit, error).decimals === COARSE_DECIMALS
  return {
    /** 0.35 l, or 2.3 l where its ± is a tenth of a litre or more. */
    amount: textOf,
    /** l, of what `amount` writes; it heads a column of figures. */
    unitOf,
    /** 0.35, of what `amount` writes; its point stands below that of other figures of a column. */
    figure: (unit: StockUnit, amount: Thousandths, error: number | null = null): string => {
      const text = textOf(unit, amount, error).slice(0, -unitOf(unit).length).trimEnd()
      return isCoarse(unit, error) ? `${text}${FIGURE_SPACE}` : text
    },
    /** ± 12; null where there is none, or none that is known. */
    uncertainty: (unit: StockUnit, uncertainty: number | null): string | null => {
      if (unit === 'pieces' || !uncertainty) return null
      const { amount, decimals } = roundUncertainty(uncertainty, notationOf(unit, uncertainty))
      return `± ${formatNumber(amount, language, decimals)}`
    },
  }
}
