import { underRoots, type Roots } from '../goods/merged.ts'
import type { Movement } from '../movements/movements.ts'
import type { MovedAmounts, ReadAt, Received } from '../stock/received.ts'
import type { Instant, Uuid } from '../units.ts'
import { piecesOf } from './amounts.ts'
import type { Delivery, DeliveryLine } from './deliveries.ts'

/** Goods that came to a branch or left it at one moment. */
export type Flow = Delivery | Movement

/** What came and left, each line with the good that its own belongs to now. */
export function flowsUnderRoots(
  came: readonly Delivery[],
  left: readonly Movement[],
  roots: Roots,
): Flow[] {
  return [
    ...came.map((one) => ({ ...one, lines: underRoots(one.lines, roots) })),
    ...left.map((one) => ({ ...one, lines: underRoots(one.lines, roots) })),
  ]
}

/** What came and left of one good, in the order in which it did. */
export type Moves = readonly Move[]

interface Move {
  at: Instant
  /** The delivery that brought it; null for what left. */
  delivery_id: Uuid | null
  line: Pick<DeliveryLine, 'unit' | 'amount' | 'case_size'>
}

/**
 * What came and left of each good.
 * @param flows of one branch, in any order; removed ones count nothing
 */
export function movesByGood(flows: readonly Flow[]): Map<Uuid, Move[]> {
  const moves = new Map<Uuid, Move[]>()
  const inOrder = flows
    .filter(({ deleted_at }) => deleted_at === null)
    .map((flow) => ({ ...flow, at: momentOf(flow) }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  for (const { id, at, lines, ...flow } of inOrder) {
    for (const line of lines) {
      if (line.good_id === null) continue
      const move = { at, delivery_id: 'reason' in flow ? null : id, line }
      const others = moves.get(line.good_id)
      if (others) others.push(move)
      else moves.set(line.good_id, [move])
    }
  }
  return moves
}

function momentOf(flow: Flow): Instant {
  return 'reason' in flow ? flow.moved_at : flow.delivered_at
}

/**
 * What was received and written off of a good after its one reading and up to its other one. A
 * delivery in the middle of a count so belongs to the goods that were counted before it, as new, and
 * to those that were counted after it, as already there.
 * @returns undefined where nothing came or left
 */
export function receivedIn(moves: Moves, read: ReadAt): Received | undefined {
  return moves
    .filter(({ at }) => isWithin(at, read))
    .reduce<Received | undefined>((before, move) => added(before ?? NOTHING, move), undefined)
}

/**
 * The same of each good.
 * @param readAt by the good's id; goods that are not in it are left out
 * @returns nothing for goods of which nothing came or left
 */
export function receivedBetween(
  flows: readonly Flow[],
  readAt: ReadonlyMap<Uuid, ReadAt>,
): Map<Uuid, Received> {
  const received = new Map<Uuid, Received>()
  for (const [id, moves] of movesByGood(flows)) {
    const read = readAt.get(id)
    const own = read && receivedIn(moves, read)
    if (own) received.set(id, own)
  }
  return received
}

function added(before: Received, { delivery_id: id, line }: Move): Received {
  if (id === null) return { ...before, writtenOff: withLine(before.writtenOff, line) }
  const { delivery_ids: ids } = before
  return {
    ...before,
    ...withLine(before, line),
    delivery_ids: ids.includes(id) ? ids : [...ids, id],
  }
}

function withLine({ pieces, millilitres, grams }: MovedAmounts, line: Move['line']): MovedAmounts {
  return {
    pieces: pieces + piecesOf(line),
    millilitres: millilitres + (line.unit === 'l' ? line.amount : 0),
    grams: grams + (line.unit === 'kg' ? line.amount : 0),
  }
}

const NONE: MovedAmounts = { pieces: 0, millilitres: 0, grams: 0 }
const NOTHING: Received = { ...NONE, delivery_ids: [], writtenOff: NONE }

function isWithin(moment: Instant, { opening, closing }: ReadAt): boolean {
  return moment > opening && moment <= closing
}
