import type { ReadAt, Received } from '../stock/received.ts'
import type { Instant, Uuid } from '../units.ts'
import { piecesOf } from './amounts.ts'
import type { Delivery, DeliveryLine } from './deliveries.ts'

/** What came of one good, in the order in which it came. */
export type Arrivals = readonly Arrival[]

interface Arrival {
  delivered_at: Instant
  delivery_id: Uuid
  line: DeliveryLine
}

/**
 * What came of each good.
 * @param deliveries of one branch, in any order; removed ones count nothing
 */
export function arrivalsByGood(deliveries: readonly Delivery[]): Map<Uuid, Arrival[]> {
  const arrivals = new Map<Uuid, Arrival[]>()
  const inOrder = deliveries
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted((one, other) => one.delivered_at.localeCompare(other.delivered_at))
  for (const { id: delivery_id, delivered_at, lines } of inOrder) {
    for (const line of lines) {
      if (line.good_id === null) continue
      const arrival = { delivered_at, delivery_id, line }
      const others = arrivals.get(line.good_id)
      if (others) others.push(arrival)
      else arrivals.set(line.good_id, [arrival])
    }
  }
  return arrivals
}

/**
 * What was received of a good after its one reading and up to its other one. A delivery in the middle
 * of a count so belongs to the goods that were counted before it, as new, and to those that were
 * counted after it, as already there.
 * @returns undefined where nothing came
 */
export function receivedIn(arrivals: Arrivals, read: ReadAt): Received | undefined {
  return arrivals
    .filter(({ delivered_at }) => isWithin(delivered_at, read))
    .reduce<Received | undefined>(
      (before, { delivery_id, line }) => added(before ?? NOTHING, delivery_id, line),
      undefined,
    )
}

/**
 * The same of each good.
 * @param readAt by the good's id; goods that are not in it are left out
 * @returns nothing for goods of which nothing came
 */
export function receivedBetween(
  deliveries: readonly Delivery[],
  readAt: ReadonlyMap<Uuid, ReadAt>,
): Map<Uuid, Received> {
  const received = new Map<Uuid, Received>()
  for (const [id, arrivals] of arrivalsByGood(deliveries)) {
    const read = readAt.get(id)
    const own = read && receivedIn(arrivals, read)
    if (own) received.set(id, own)
  }
  return received
}

function added(before: Received, id: string, line: DeliveryLine): Received {
  const { pieces, millilitres, grams, delivery_ids } = before
  return {
    pieces: pieces + piecesOf(line),
    millilitres: millilitres + (line.unit === 'l' ? line.amount : 0),
    grams: grams + (line.unit === 'kg' ? line.amount : 0),
    delivery_ids: delivery_ids.includes(id) ? delivery_ids : [...delivery_ids, id],
  }
}

const NOTHING: Received = { pieces: 0, millilitres: 0, grams: 0, delivery_ids: [] }

function isWithin(moment: Instant, { opening, closing }: ReadAt): boolean {
  return moment > opening && moment <= closing
}
