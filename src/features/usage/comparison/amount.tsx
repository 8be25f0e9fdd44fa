import { moneyParts } from '#domain/money/format-money.ts'
import type { StockUnit, Thousandths } from '#domain/stock/amounts.ts'
import type { MoneySum } from '#domain/stock/value.ts'
import { useLanguage } from '#ui/language/language.ts'
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

interface WorthProps extends MoneySum {
  /** The head does not name the currency: lines have several. */
  isAlone: boolean
}

/** The same of money. */
export function Worth({ amount, currency, isAlone }: WorthProps) {
  const { language } = useLanguage()
  const { before, figure, after } = moneyParts(amount, currency, language)
  const sign = isAlone ? undefined : classes.unit
  return (
    <>
      {before && <span className={sign}>{before}</span>}
      {figure}
      {after && <span className={sign}>{after}</span>}
    </>
  )
}
