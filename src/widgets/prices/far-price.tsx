import { Trans } from '@lingui/react/macro'
import type { SmallestUnits } from '#domain/money/amount.ts'
import { isPriceFar } from '#domain/money/far-price.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { useMoney } from '#client/use-money.ts'
import classes from './far-price.module.css'

interface FarPriceProps {
  /** The price of one bottle, piece or kilogram; null while it is unknown. */
  amount: SmallestUnits | null
  currency: string | null
  /** The price that counts now. In another currency it says nothing of this one. */
  last: Pick<KnownPrice, 'amount' | 'currency'> | null | undefined
}

/** Asks whether a price is right that is far off the last one; nothing is refused. */
export function FarPrice({ amount, currency, last }: FarPriceProps) {
  const money = useMoney()
  if (!last || last.currency !== currency) return null
  const before = money.one(last)
  return (
    <p className={classes.far} role="status">
      {isPriceFar(amount, last.amount) && <Trans>Before {before}. Is the price right?</Trans>}
    </p>
  )
}
