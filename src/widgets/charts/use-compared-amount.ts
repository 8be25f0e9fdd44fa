import type { ComparedUnit } from '#domain/stock/comparison.ts'
import { toThousandths } from '#domain/stock/amounts.ts'
import { useStockAmount } from '../use-stock-amount.ts'

/** Formats amounts of a comparison, and changes of them with their sign. */
export function useComparedAmount(unit: ComparedUnit) {
  const { amount, uncertainty } = useStockAmount()
  const show = (value: number): string => amount(unit, toThousandths(value))
  return {
    amount: show,
    /** 640.00 ml ± 21 */
    withError: (value: number, error: number | null = null): string =>
      [show(value), uncertainty(unit, error)].filter(Boolean).join(' '),
    change: (value: number): string => {
      if (value === 0) return show(0)
      return `${value > 0 ? '+' : '−'}${show(Math.abs(value))}`
    },
  }
}
