import { moneyParts } from '#domain/money/format-money.ts'
import type { MoneySum } from '#domain/stock/value.ts'
import { useLanguage } from '#ui/language/language.ts'
import classes from './column-money.module.css'

interface ColumnMoneyProps extends MoneySum {
  /** The head does not name the currency: lines have several. */
  isAlone: boolean
}

/** Money in a column whose head names the currency; a phone's row, which has no head, names it. */
export function ColumnMoney({ amount, currency, isAlone }: ColumnMoneyProps) {
  const { language } = useLanguage()
  const { before, figure, after } = moneyParts(amount, currency, language)
  const sign = isAlone ? undefined : classes.sign
  return (
    <>
      {before && <span className={sign}>{before}</span>}
      {figure}
      {after && <span className={sign}>{after}</span>}
    </>
  )
}
