import { useLingui } from '@lingui/react/macro'
import { toThousandths } from '#domain/stock/amounts.ts'
import { STOCK_UNIT_OF, type KnownMinimum } from '#domain/stock/buying/minimums.ts'
import type { ShoppingList } from '#domain/stock/buying/shopping-list.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { PlusIcon } from '#ui/icon/icons.tsx'
import type { Column } from '#ui/table/column.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import classes from './minimum.module.css'

/** A line of the list, as far as its minimum is concerned. */
export type MinimumLine = Pick<
  ShoppingList['unknown'][number],
  'good_id' | 'good' | 'minimum' | 'minimumUnit' | 'suggested'
>

/** Writes a minimum with its unit. */
export function useMinimumText(): (minimum: Pick<KnownMinimum, 'amount' | 'unit'>) => string {
  const { amount: textOf } = useStockAmount()
  return ({ amount, unit }) => textOf(STOCK_UNIT_OF[unit], toThousandths(amount))
}

/** The minimum of each line, which opens where it is set. */
export function useMinimumColumn(onOpen: (line: MinimumLine) => void): Column<MinimumLine> {
  const { t } = useLingui()
  const { language, number } = useFormat()
  const textOf = useMinimumText()
  return {
    id: 'minimum',
    title: t`Par`,
    align: 'end',
    isPlain: true,
    cell: (line) => {
      const name = line.good ? nameIn(line.good, language) : t`Unknown item`
      const { minimum } = line
      const least = minimum && textOf(minimum)
      return (
        <button
          type="button"
          className={classes.press}
          data-none={minimum === null || undefined}
          aria-label={least === null ? t`Set par: ${name}` : t`Par ${least}: ${name}`}
          onClick={() => onOpen(line)}
        >
          {minimum === null && <PlusIcon size={16} />}
          {minimum?.unit === 'piece' ? number(minimum.amount) : least}
        </button>
      )
    },
  }
}
