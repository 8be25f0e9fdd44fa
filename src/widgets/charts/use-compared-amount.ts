import type { ComparedUnit } from '#domain/stock/comparison.ts'
import { toThousandths } from '#domain/stock/amounts.ts'
import { useFormat } from '#client/use-format.ts'
import { useStockAmount } from '../use-stock-amount.ts'

/** Formats amounts of a comparison, and changes of them with their sign. */
export function useComparedAmount(unit: ComparedUnit) {
  const { volume, grams } = useFormat()
  const { uncertainty } = useStockAmount()
  const show = unit === 'ml' ? volume : grams
  return {
    amount: show,
    /** 640.00 ml ± 21 */
    withError: (value: number, error: number | null = null): string =>
      [show(value), uncertainty(unit, error, toThousandths(value))].filter(Boolean).join(' '),
    change: (value: number): string => {
      if (value === 0) return show(0)
      return `${value > 0 ? '+' : '−'}${show(Math.abs(value))}`
    },
  }
}
