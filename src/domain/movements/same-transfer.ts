import type { State } from '../commands/state.ts'
import { isInBulk } from '../deliveries/amounts.ts'
import { rootOf } from '../goods/merged.ts'
import { DAY_MS, type Instant, type Uuid } from '../units.ts'
import type { Movement, MovementLine, ReceivedLine } from './movements.ts'
import { lineOfMore, sentOf } from './transfers.ts'

/** Nobody carries bottles from one bar to another for longer than a night. */
const NIGHT_MS = DAY_MS / 2

/** What one of the two branches says of a transfer. */
export interface OneSide {
  branch_id: Uuid
  to_branch_id: Uuid
  /** Whether the one that it left says it, or the one that it came to. */
  side: 'sender' | 'receiver'
  moved_at: Instant
  note: string
  lines: readonly MovementLine[]
}

/** The branch that says something of a transfer. */
export function branchOfSide({
  side,
  branch_id,
  to_branch_id,
}: Pick<OneSide, 'side' | 'branch_id' | 'to_branch_id'>): Uuid {
  return side === 'sender' ? branch_id : to_branch_id
}

/**
 * The transfer that the other branch has recorded already, when neither knew of the other: of the
 * same goods, between the same two, in the same night, and this branch has said nothing of it. The
 * amounts may differ: less may have come than was sent. Of several it is one of the same amounts, else
 * one of which no more came than was sent, and the nearest in time of these.
 * @param state with the transfers that wait in the branch, and the goods of all
 */
export function sameTransfer(state: State, said: OneSide): Movement | undefined {
  const own = branchOfSide(said)
  const apart = ({ moved_at }: Movement): number =>
    Math.abs(Date.parse(moved_at) - Date.parse(said.moved_at))
  return state
    .all('movements')
    .filter(
      (one) =>
        one.waits_in === own &&
        one.deleted_at === null &&
        one.branch_id === said.branch_id &&
        one.to_branch_id === said.to_branch_id &&
        apart(one) <= NIGHT_MS &&
        isOfSameGoods(state, one.lines, said.lines),
    )
    .map((one) => ({ one, rank: rankOf(state, said, one), apart: apart(one) }))
    .toSorted((a, b) => a.rank - b.rank || a.apart - b.apart || b.one.id.localeCompare(a.one.id))[0]
    ?.one
}

/** 0 for the same amounts, 1 where less came than was sent, 2 where more did. */
function rankOf(state: State, said: OneSide, { lines }: Movement): number {
  const [sent, came] = said.side === 'sender' ? [said.lines, lines] : [lines, said.lines]
  const differing = receivedOfSame(state, sent, came)
  if (differing.length === 0) return 0
  return lineOfMore(sent, differing) ? 2 : 1
}

/**
 * What came of the lines that were sent, by those that the receiver recorded. Where a good was sent in
 * several lines, the first ones came first.
 * @returns lines of which less came, or more than was sent: `lineOfMore` finds these
 */
export function receivedOfSame(
  state: State,
  sent: readonly MovementLine[],
  came: readonly MovementLine[],
): ReceivedLine[] {
  const left = goodsIn(state, came)
  const keys = sent.map((line) => keyOf(state, line))
  return sent.flatMap((line, index) => {
    const key = keyOf(state, line)
    const all = left.get(key) ?? 0
    const isLast = keys.lastIndexOf(key) === index
    const amount = isLast ? all : Math.min(all, sentOf(line))
    left.set(key, all - amount)
    return amount === sentOf(line) ? [] : [{ line_id: line.id, amount }]
  })
}

/** The line of a good that came and was never sent. */
export function lineOfOther(
  state: State,
  sent: readonly MovementLine[],
  came: readonly MovementLine[],
): MovementLine | undefined {
  const goods = goodsIn(state, sent)
  return came.find((line) => !goods.has(keyOf(state, line)))
}

/** How much of each good. */
function goodsIn(state: State, lines: readonly MovementLine[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const line of lines) {
    const key = keyOf(state, line)
    amounts.set(key, (amounts.get(key) ?? 0) + sentOf(line))
  }
  return amounts
}

/** A good that was merged is the one that it belongs to. */
function keyOf(state: State, { good_id, unit }: MovementLine): string {
  const root = rootOf(good_id, (id) => state.get('goods', id)?.merged_into)
  return `${root} ${isInBulk(unit) ? unit : 'piece'}`
}

/** Whether two say the same goods, each in one line. */
function isOfSameGoods(
  state: State,
  one: readonly MovementLine[],
  other: readonly MovementLine[],
): boolean {
  const [goods, others] = [goodsIn(state, one), goodsIn(state, other)]
  const isEach = goods.size === one.length && others.size === other.length
  return isEach && goods.size === others.size && [...goods.keys()].every((key) => others.has(key))
}
