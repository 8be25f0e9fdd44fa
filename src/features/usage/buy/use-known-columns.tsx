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

/** The columns of what is known: what is left, what a day takes, each in a unit, and how long it lasts. */
export function useKnownColumns() {
  const { t } = useLingui()
  const figureOf = useSupplyFigure()
  const left = (unit: string): Column<Pick<Lasting, 'unit' | 'left'>> => ({
    id: 'left',
    title: t`Left`,
    unit,
    align: 'end',
    isLeftOut: true,
    cell: (one) => figureOf(one.unit, one.left),
  })
  const aDay = (unit: string): Column<Lasting> => ({
    id: 'day',
    title: t`A day`,
    unit,
    align: 'end',
    isLeftOut: true,
    cell: (one) => (one.aDay === null ? '–' : figureOf(one.unit, one.aDay)),
  })
  const daysLeft: Column<Lasting> = {
    id: 'days',
    title: t`Lasts`,
    align: 'end',
    cell: (one) => (
      <span className={classes.days}>
        <DaysLeft days={one.daysLeft} isUseKnown={one.aDay !== null} />
      </span>
    ),
  }
  return { left, aDay, daysLeft }
}

/** The figure as files have it, without its unit. */
function useSupplyFigure(): (unit: StockUnit, amount: Thousandths) => string {
  const { language } = useFormat()
  const { figure } = useStockAmount()
  return (unit, amount) =>
    unit === 'pieces'
      ? formatNumber(fromThousandths(amount), language, SUPPLY_PIECES_DECIMALS)
      : figure(unit, amount)
}
