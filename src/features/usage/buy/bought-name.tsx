import { Trans } from '@lingui/react/macro'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { StockUnit, Thousandths } from '#domain/stock/amounts.ts'
import { inPieces } from '#domain/stock/buying/in-pieces.ts'
import type { KnownMinimum } from '#domain/stock/buying/minimums.ts'
import type { Purchase } from '#domain/stock/buying/purchase.ts'
import { useFormat } from '#client/use-format.ts'
import { unbroken } from '#ui/format.ts'
import { formatDay } from '#ui/format-day.ts'
import { EstimatedMark } from '#widgets/compared/estimated-mark.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useMinimumText } from './use-minimum-column.tsx'
import classes from './buy.module.css'

/** A good of the list, as far as its name tells of it. */
export interface Named {
  good: Good | null
  /** Open bottles that were estimated by eye; none, if left out. */
  estimated?: number
  minimum: KnownMinimum | null
  one: Thousandths | null
  unit?: StockUnit
  onTheWay?: Thousandths
  purchase?: Purchase
  inventory_id: string | null
  readAt: string | null
}

/** The name of a good, marked where its amount is an estimate or older than the last inventory. */
export function BoughtName({ one, last }: { one: Named; last: Inventory }) {
  const { language } = useFormat()
  const { good, estimated = 0, inventory_id, readAt } = one
  const when = readAt === null || inventory_id === last.id ? null : formatDay(readAt)
  return (
    <>
      {good ? unbroken(nameIn(good, language)) : <Trans>Unknown item</Trans>}
      {estimated > 0 && <EstimatedMark />}
      {when !== null && (
        <small className={classes.small}>
          <Trans>last count {when}</Trans>
        </small>
      )}
      <BelowMinimum one={one} />
      <OnTheWay one={one} />
    </>
  )
}

function BelowMinimum({ one: { minimum, purchase } }: { one: Named }) {
  const textOf = useMinimumText()
  if (!minimum || !purchase?.isBelowMinimum) return null
  const least = textOf(minimum)
  return (
    <small className={classes.below}>
      <Trans>below par: {least}</Trans>
    </small>
  )
}

/** What another branch has sent is there already, as far as what to buy is concerned. */
function OnTheWay({ one: { onTheWay = 0, unit = 'pieces', one } }: { one: Named }) {
  const { amount: textOf } = useStockAmount()
  if (onTheWay === 0) return null
  const sent = inPieces(onTheWay, unit, one)
  return (
    <small className={classes.small}>
      <Trans>On the way</Trans> · {textOf(sent.unit, sent.amount)}
    </small>
  )
}
