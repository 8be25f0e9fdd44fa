import { Plural, Trans } from '@lingui/react/macro'
import type { GoodPrice } from '#domain/money/good-price.ts'
import { isLater, standingAt } from '#domain/money/prices-at.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import { formatHistoryDateTime } from '#ui/format.ts'
import { useLive } from '#client/use-live.ts'
import { useMoney } from '#client/use-money.ts'
import { HistoryCard } from '../form/history-card.tsx'
import classes from '../form/good-history.module.css'

/** What a good has cost, since when, and who says so; nothing for people who may not see prices. */
export function PriceHistory({ goodId }: { goodId: string }) {
  const rows = useLive((database) => pricesOfGoods(database, [goodId]), [goodId])
  // A line of a delivery stands with what it told last.
  const prices = rows && standingAt(rows, null)
  if (!prices || prices.length === 0) return null
  const newestFirst = prices.toSorted((one, other) => (isLater(one, other) ? -1 : 1))
  return (
    <HistoryCard
      title={<Trans>Price history</Trans>}
      count={<Plural value={prices.length} one="# price" other="# prices" />}
    >
      {newestFirst.map((price) => (
        <Price key={price.id} price={price} />
      ))}
    </HistoryCard>
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
