import type { StockUnit, Thousandths } from '#domain/stock/amounts.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import classes from './comparison.module.css'

interface AmountProps {
  unit: StockUnit
  amount: Thousandths
  /** Its ±, in ml or g; absent where none stands beside it. */
  error?: number | null
}

/** A figure of a column whose head names the unit; a phone's row, which has no head, names it. */
export function Amount({ unit, amount, error = null }: AmountProps) {
  const { figure, unitOf } = useStockAmount()
  const text = figure(unit, amount, error)
  const digits = text.trimEnd()
  return (
    <>
      {digits}
      <span className={classes.notOnPhone}>{text.slice(digits.length)}</span>
      <span className={classes.unit}>{` ${unitOf(unit)}`}</span>
    </>
  )
}
