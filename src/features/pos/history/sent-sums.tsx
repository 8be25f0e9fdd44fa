import { Trans, useLingui } from '@lingui/react/macro'
import type { DifferenceSum } from '#domain/pos/difference-value.ts'
import { MISSING_IN_ALL, ofProducts, SURPLUS_IN_ALL } from '#i18n/sent-labels.ts'
import type { SendRecord } from '#protocol/pos/sends.ts'
import { useMoney } from '#client/use-money.ts'
import classes from './sent-sums.module.css'

/** What was missing and what was more than expected, as the preview showed it before sending. */
export function SentSums({ record: { totals = null, currency = null } }: { record: SendRecord }) {
  const { i18n } = useLingui()
  if (totals === null) {
    return (
      <p className={classes.note}>
        <Trans>What was missing isn't known: it was sent before that was kept.</Trans>
      </p>
    )
  }
  const { products, compared, missing, surplus } = totals
  if (compared === 0) {
    return (
      <p className={classes.note}>
        <Trans>The expected amounts aren't known.</Trans>
      </p>
    )
  }
  return (
    <>
      <dl className={classes.sums}>
        <Sum label={i18n._(MISSING_IN_ALL)} of={compared} sum={missing} currency={currency} />
        <Sum label={i18n._(SURPLUS_IN_ALL)} of={compared} sum={surplus} currency={currency} />
      </dl>
      {compared < products && (
        <p className={classes.note}>{ofProducts(i18n, 'expected', compared, products)}</p>
      )}
    </>
  )
}

interface SumProps {
  label: string
  /** The number of products that are compared. */
  of: number
  sum: DifferenceSum
  /** Null for whoever sees no prices. */
  currency: string | null
}

/** What it is worth, and of how many products, of which some may have no known value. */
function Sum({ label, of, sum: { products, valued, sum }, currency }: SumProps) {
  const { signed: moneyOf } = useMoney()
  const { i18n } = useLingui()
  const productsText = ofProducts(i18n, 'products', products, of)
  const worth = currency === null || sum === null ? null : moneyOf({ amount: sum, currency })
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {worth ?? productsText}
        {worth !== null && <small>{productsText}</small>}
        {currency !== null && valued < products && (
          <small>{ofProducts(i18n, 'values', valued, products)}</small>
        )}
      </dd>
    </div>
  )
}
