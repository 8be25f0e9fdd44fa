import type { ComparedUnit } from '#domain/stock/comparison.ts'
import { useFormat } from '#client/use-format.ts'

/** Formats amounts of a comparison, and changes of them with their sign. */
export function useComparedAmount(unit: ComparedUnit) {
  const { volume, grams } = useFormat()
  const show = unit === 'ml' ? volume : grams
  return {
    amount: show,
    change: (value: number): string => {
      if (value === 0) return show(0)
      return `${value > 0 ? '+' : '−'}${show(Math.abs(value))}`
    },
  }
}
