import { isSame } from '../is-same.ts'
import { joinIds } from '../join-ids.ts'
import type { Good } from '../goods/goods.ts'
import type { GoodPrice } from '../money/good-price.ts'
import { shareOf } from '../money/rounding.ts'
import type { Instant, Uuid } from '../units.ts'
import { receivedOf, sumOf, THOUSANDTHS } from './amounts.ts'
import type { Delivery, LinePrice, TakenInvoice } from './deliveries.ts'

/** A delivery with the prices of its lines, and the goods that they are of. */
export interface PricedDelivery {
  delivery: Delivery
  prices: readonly LinePrice[]
  /** Absent or null: as before, or recorded by a person. */
  taken?: TakenInvoice | null | undefined
}

type LineAmount = Pick<
  GoodPrice,
  'good_id' | 'amount' | 'currency' | 'since' | 'line_id' | 'paid' | 'received'
>

/** Who changed the delivery, and when. */
interface Author {
  /** The command's id. */
  id: Uuid
  at: Instant
  user_id: Uuid
  user_full_name: string
}

/**
 * The rows that a change of a delivery adds to its goods' price histories: one for each line that
 * tells something else than before, and one without an amount for each that tells nothing any more.
 *
 * @param before null: there was none
 */
export function priceRows(
  before: PricedDelivery | null,
  after: PricedDelivery,
  goodById: (id: string) => Good | undefined,
  { id, at, ...author }: Author,
): GoodPrice[] {
  const old = before ? amountsOf(before, goodById) : []
  const now = amountsOf(after, goodById)
  const gone = old
    .filter((one) => !hasLine(now, one))
    .map((one) => ({ ...one, amount: null, paid: null, received: null }))
  const fresh = now.filter((one) => !old.some((other) => isSame(one, other)))
  return [...gone, ...fresh].map((row) => ({
    ...row,
    ...author,
    id: joinIds(joinIds(id, row.line_id ?? id), row.good_id),
    source: 'delivery' as const,
    recorded_at: at,
    import_id: null,
  }))
}

function hasLine(rows: readonly LineAmount[], one: LineAmount): boolean {
  return rows.some((other) => other.line_id === one.line_id && other.good_id === one.good_id)
}

function amountsOf(
  { delivery, prices }: PricedDelivery,
  goodById: (id: string) => Good | undefined,
): LineAmount[] {
  if (delivery.deleted_at !== null) return []
  return prices.flatMap((price): LineAmount[] => {
    const line = delivery.lines.find(({ id }) => id === price.line_id)
    const good = line?.good_id ? goodById(line.good_id) : undefined
    const received = line && good ? receivedOf(line, good) : null
    if (!line || !good || received === null) return []
    const paid = sumOf(line, price)
    return [
      {
        good_id: good.id,
        amount: shareOf(paid, THOUSANDTHS, received),
        currency: price.currency,
        since: delivery.delivered_at,
        line_id: line.id,
        paid,
        received,
      },
    ]
  })
}
