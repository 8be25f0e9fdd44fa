import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { GoodPrice } from '#domain/money/good-price.ts'
import { isLater, standingAt } from '#domain/money/prices-at.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatHistoryDateTime } from '#ui/format.ts'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { useLive } from '#client/use-live.ts'
import { useMoney } from '#client/use-money.ts'
import classes from '../form/good-history.module.css'

/** What a good has cost, since when, and who says so; nothing for people who may not see prices. */
export function PriceHistory({ goodId }: { goodId: string }) {
  const [isOpen, setOpen] = useState(false)
  const rows = useLive((database) => pricesOfGoods(database, [goodId]), [goodId])
  // A line of a delivery stands with what it told last.
  const prices = rows && standingAt(rows, null)
  if (!prices || prices.length === 0) return null
  const newestFirst = prices.toSorted((one, other) => (isLater(one, other) ? -1 : 1))
  return (
    <Card as="section" className={classes.history}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDownIcon size={20} />
          <Trans>Price history</Trans>
          <span className={classes.count}>
            <Plural value={prices.length} one="# price" other="# prices" />
          </span>
        </button>
      </h2>
      {isOpen && (
        <ol className={classes.changes}>
          {newestFirst.map((price) => (
            <Price key={price.id} price={price} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Price({
  price: { amount, currency, source, since, user_full_name: name },
}: {
  price: GoodPrice
}) {
  const money = useMoney()
  return (
    <li className={classes.change}>
      <p className={classes.who}>
        <strong>
          {amount === null ? <Trans>No price</Trans> : money.one({ amount, currency })}
        </strong>
        {' · '}
        <time dateTime={since}>{formatHistoryDateTime(since)}</time>
      </p>
      {source === 'till' && <Trans>From the point-of-sale system, accepted by {name}</Trans>}
      {source === 'typed' && <Trans>Entered by {name}</Trans>}
      {source === 'delivery' && <Trans>From a delivery, recorded by {name}</Trans>}
    </li>
  )
}
