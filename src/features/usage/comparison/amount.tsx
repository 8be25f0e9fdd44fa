import type { StockUnit, Thousandths } from '#domain/stock/amounts.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import classes from './comparison.module.css'

/** A figure of a column whose head names the unit; a phone's row, which has no head, names it. */
export function Amount({ unit, amount }: { unit: StockUnit; amount: Thousandths }) {
  const { figure, unitOf } = useStockAmount()
  return (
    <>
      {figure(unit, amount)}
      <span className={classes.unit}>{` ${unitOf(unit)}`}</span>
    </>
  )
}
