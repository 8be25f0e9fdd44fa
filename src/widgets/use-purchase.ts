import { useLingui } from '@lingui/react/macro'
import type { RunsOut } from '#domain/stock/buying/shopping-list.ts'
import { useFormat } from '#client/use-format.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'

/** Writes what is bought: whole bottles, and the cases that hold them; else the amount. */
export function usePurchase() {
  const { t } = useLingui()
  const { number } = useFormat()
  const { amount } = useStockAmount()
  return {
    bottles: ({ unit, purchase: { bottles, missing } }: Pick<RunsOut, 'unit' | 'purchase'>) => {
      if (bottles === null) return amount(unit, missing)
      const pieces = number(bottles)
      return t({ message: `${pieces} pcs`, comment: 'A number of pieces, short' })
    },
    /** Null where the good is in no cases. */
    cases: ({ purchase: { cases, caseSize } }: Pick<RunsOut, 'purchase'>): string | null => {
      if (cases === null || caseSize === null) return null
      const [count, size] = [number(cases), number(caseSize)]
      return t({
        message: `cases: ${count} × ${size}`,
        comment: 'So many cases of so many bottles each',
      })
    },
  }
}
