import { useLingui } from '@lingui/react/macro'
import {
  fromThousandths,
  SUPPLY_PIECES_DECIMALS,
  type StockUnit,
  type Thousandths,
} from '#domain/stock/amounts.ts'
import type { LastingSupply } from '#domain/stock/buying/what-to-buy.ts'
import { useFormat } from '#client/use-format.ts'
import { formatNumber } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { DaysLeft } from './buy-cells.tsx'
import classes from './buy.module.css'

type Lasting = Pick<LastingSupply, 'unit' | 'left' | 'aDay' | 'daysLeft'>

/** The columns of what is known: what is left, what a day takes, and how long it lasts. */
export function useKnownColumns() {
  const { t } = useLingui()
  const amountOf = useSupplyAmount()
  const left: Column<Pick<Lasting, 'unit' | 'left'>> = {
    id: 'left',
    title: t`Left`,
    align: 'end',
    isLeftOut: true,
    cell: (one) => amountOf(one.unit, one.left),
  }
  const aDay: Column<Lasting> = {
    id: 'day',
    title: t`A day`,
    align: 'end',
    isLeftOut: true,
    cell: (one) => amountOf(one.unit, one.aDay),
  }
  const daysLeft: Column<Lasting> = {
    id: 'days',
    title: t`Lasts`,
    align: 'end',
    cell: (one) => (
      <span className={classes.days}>
        <DaysLeft days={one.daysLeft} />
      </span>
    ),
  }
  return { left, aDay, daysLeft }
}

/** As files have it. */
function useSupplyAmount(): (unit: StockUnit, amount: Thousandths) => string {
  const { t } = useLingui()
  const { language } = useFormat()
  const { amount: amountOf } = useStockAmount()
  return (unit, amount) => {
    if (unit !== 'pieces') return amountOf(unit, amount)
    const pieces = formatNumber(fromThousandths(amount), language, SUPPLY_PIECES_DECIMALS)
    return t({ message: `${pieces} pcs`, comment: 'A number of pieces, short' })
  }
}
