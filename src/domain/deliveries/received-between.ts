import { underRoots, type Roots } from '../goods/merged.ts'
import type { Movement, MovementLine, WriteOffReason } from '../movements/movements.ts'
import { arrivedLines, lostLines } from '../movements/transfers.ts'
import { sumOfMoved, type MovedAmounts, type ReadAt, type Received } from '../stock/received.ts'
import type { Instant, Uuid } from '../units.ts'
import { piecesOf } from './amounts.ts'
import type { Delivery, DeliveryLine } from './deliveries.ts'

/** What came from another branch, as the one that it came to has it. */
type Arrival = Pick<Movement, 'id' | 'branch_id' | 'moved_at' | 'deleted_at' | 'lines'> & {
  isArrival: true
  /** The branch has said nothing of it yet. */
  isOnTheWay: boolean
}

/** Goods that came to a branch or left it at one moment. */
export type Flow = Delivery | Movement | Arrival

/**
 * What came to a branch and left it, each line with the good that its own belongs to now.
 * @param came to any branch
 * @param moved from any branch, to any
 */
export function flowsOfBranch(
  branchId: Uuid,
  came: readonly Delivery[],
  moved: readonly Movement[],
  roots: Roots,
): Flow[] {
  const left = moved.filter(({ branch_id }) => branch_id === branchId)
  const arrived = moved.filter(({ to_branch_id }) => to_branch_id === branchId).map(arrivalOf)
  return [
    ...came
      .filter(({ branch_id }) => branch_id === branchId)
      .map((one) => ({ ...one, lines: underRoots(one.lines, roots) })),
    ...[...left, ...arrived].map((one) => ({ ...one, lines: underRoots(one.lines, roots) })),
  ]
}

function arrivalOf(movement: Movement): Arrival {
  const { id, to_branch_id, moved_at, deleted_at, waits_in } = movement
  const branch_id = to_branch_id ?? movement.branch_id
  const lines = arrivedLines(movement)
  const isOnTheWay = waits_in === branch_id
  return { id, branch_id, moved_at, deleted_at, lines, isArrival: true, isOnTheWay }
}

/** What came and left of one good, in the order in which it did. */
export type Moves = readonly Move[]

interface Move {
  at: Instant
  as: 'received' | 'sentIn' | 'writtenOff' | 'sentOut'
  /** The delivery's or movement's. */
  id: Uuid
  line: MovedLine
  /** Why it was written off; null for what came, and what went to another branch. */
  reason: WriteOffReason | null
  /** What of it never came to the other branch; absent where all did. */
  lost?: MovedLine | undefined
  /** Another branch sent it, and nobody has said yet that it came. */
  isOnTheWay: boolean
}

type MovedLine = Pick<DeliveryLine, 'unit' | 'amount' | 'case_size'>

/**
 * What came and left of each good.
 * @param flows of one branch, in any order; removed ones count nothing
 */
export function movesByGood(flows: readonly Flow[]): Map<Uuid, Move[]> {
  const moves = new Map<Uuid, Move[]>()
  const inOrder = flows
    .filter(({ deleted_at }) => deleted_at === null)
    .map((flow) => ({
      id: flow.id,
      lines: flow.lines,
      lost: lostOf(flow),
      isOnTheWay: 'isArrival' in flow && flow.isOnTheWay,
      ...kindOf(flow),
    }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  for (const { lines, lost, ...flow } of inOrder) {
    for (const line of lines) {
      if (line.good_id === null) continue
      const move = { ...flow, line, lost: lost.get(line.id) }
      const others = moves.get(line.good_id)
      if (others) others.push(move)
      else moves.set(line.good_id, [move])
    }
  }
  return moves
}

function kindOf(flow: Flow): Pick<Move, 'at' | 'as' | 'reason'> {
  if ('delivered_at' in flow) return { at: flow.delivered_at, as: 'received', reason: null }
  if ('isArrival' in flow) return { at: flow.moved_at, as: 'sentIn', reason: null }
  const { moved_at: at, reason } = flow
  return reason === 'transfer'
    ? { at, as: 'sentOut', reason: null }
    : { at, as: 'writtenOff', reason }
}

/** What never came of the lines of a transfer, by their ids. */
function lostOf(flow: Flow): Map<Uuid, MovementLine> {
  const lost = 'received' in flow ? lostLines(flow) : []
  return new Map(lost.map((line) => [line.id, line]))
}

/** The moves after a good's one reading and up to its other one. */
export function movesIn(moves: Moves, read: ReadAt): Moves {
  return moves.filter(({ at }) => isWithin(at, read))
}

/**
 * What was received, written off and moved between branches of a good after its one reading and up
 * to its other one. A delivery in the middle of a count so belongs to the goods that were counted
 * before it, as new, and to those that were counted after it, as already there.
 * @returns undefined where nothing came or left
 */
export function receivedIn(moves: Moves, read: ReadAt): Received | undefined {
  return movesIn(moves, read).reduce<Received | undefined>(
    (before, move) => added(before ?? NOTHING, move),
    undefined,
  )
}

/** What of it another branch has sent, of which nobody has said yet that it came. */
export function onTheWayIn(moves: Moves, read: ReadAt): Received | undefined {
  return receivedIn(
    moves.filter(({ isOnTheWay }) => isOnTheWay),
    read,
  )
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

function added(before: Received, { as, id, line }: Move): Received {
  if (as !== 'received') return { ...before, [as]: sumOfMoved(before[as], amountsOf(line)) }
  const { delivery_ids: ids } = before
  return {
    ...before,
    ...sumOfMoved(before, amountsOf(line)),
    delivery_ids: ids.includes(id) ? ids : [...ids, id],
  }
}

/** What a line tells, which is in one of the three. */
export function amountsOf(line: Move['line']): MovedAmounts {
  return {
    pieces: piecesOf(line),
    millilitres: line.unit === 'l' ? line.amount : 0,
    grams: line.unit === 'kg' ? line.amount : 0,
  }
}

const NONE: MovedAmounts = { pieces: 0, millilitres: 0, grams: 0 }
const NOTHING: Received = {
  ...NONE,
  delivery_ids: [],
  sentIn: NONE,
  writtenOff: NONE,
  sentOut: NONE,
}

function isWithin(moment: Instant, { opening, closing }: ReadAt): boolean {
  return moment > opening && moment <= closing
}
