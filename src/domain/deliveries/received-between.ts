import type { ReadAt, Received } from '../stock/received.ts'
import type { Instant } from '../units.ts'
import { piecesOf } from './amounts.ts'
import type { Delivery, DeliveryLine } from './deliveries.ts'

/**
 * What was received of each good after it was read in the opening inventory and up to its reading in
 * the closing one. A delivery in the middle of a count so belongs to the goods that were counted
 * before it, as new, and to those that were counted after it, as already there.
 *
 * @param deliveries of one branch, in any order; removed ones count nothing
 * @param readAt by the good's id; goods that are not in it are left out
 * @returns nothing for goods of which nothing came
 */
export function receivedBetween(
  deliveries: readonly Delivery[],
  readAt: ReadonlyMap<string, ReadAt>,
): Map<string, Received> {
  const received = new Map<string, Received>()
  const inOrder = deliveries
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted((one, other) => one.delivered_at.localeCompare(other.delivered_at))
  for (const { id, delivered_at, lines } of inOrder) {
    for (const line of lines) {
      const { good_id } = line
      const read = readAt.get(good_id ?? '')
      if (good_id === null || !read || !isWithin(delivered_at, read)) continue
      received.set(good_id, added(received.get(good_id) ?? NOTHING, id, line))
    }
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
