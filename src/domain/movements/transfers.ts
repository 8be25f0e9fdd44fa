import { isInBulk, piecesOf } from '../deliveries/amounts.ts'
import type { Branch } from '../branches/branches.ts'
import type { Actor } from '../people/people.ts'
import type { Uuid } from '../units.ts'
import type { Movement, MovementLine, ReceivedLine } from './movements.ts'

type Sent = Pick<Movement, 'lines' | 'received'>

/** How much of a line was sent, in what a receipt tells it in: pieces, grams or millilitres. */
export function sentOf(line: MovementLine): number {
  return isInBulk(line.unit) ? line.amount : piecesOf(line)
}

/** How much came of the lines of which less did than was sent, by their ids. */
function receivedAmounts({ received }: Pick<Sent, 'received'>): Map<Uuid, number> {
  return new Map(received?.lines.map(({ line_id, amount }) => [line_id, amount]))
}

/** What came of the lines of a transfer: what was sent, as long as nobody says that less did. */
export function arrivedLines({ lines, received }: Sent): MovementLine[] {
  const amounts = receivedAmounts({ received })
  return lines
    .map((line): MovementLine => {
      const amount = amounts.get(line.id)
      return amount === undefined ? line : withAmount(line, amount)
    })
    .filter(({ amount }) => amount > 0)
}

/** What was lost on the way: what was sent of each line, less what came. */
export function lostLines({ lines, received }: Sent): MovementLine[] {
  const amounts = receivedAmounts({ received })
  return lines.flatMap((line) => {
    const lost = sentOf(line) - (amounts.get(line.id) ?? sentOf(line))
    return lost > 0 ? [withAmount(line, lost)] : []
  })
}

/** A part of a case is so many pieces. */
function withAmount(line: MovementLine, amount: number): MovementLine {
  return isInBulk(line.unit)
    ? { ...line, amount }
    : { ...line, unit: 'piece', amount, case_size: null }
}

/** The line of which more is said to have come than was sent; undefined where there is none. */
export function lineOfMore(
  lines: readonly MovementLine[],
  received: readonly ReceivedLine[],
): MovementLine | undefined {
  return lines.find((line) =>
    received.some(({ line_id, amount }) => line_id === line.id && amount > sentOf(line)),
  )
}

/**
 * What stays of a receipt after the sender has corrected lines: what was said of each good. Of a line
 * that is gone it stays for when the line is brought back; of one that is another good it does not.
 */
export function receiptAfter(
  before: readonly MovementLine[],
  lines: readonly MovementLine[],
  received: readonly ReceivedLine[],
): ReceivedLine[] {
  const known = new Map(before.map((line) => [line.id, line]))
  const byId = new Map(lines.map((line) => [line.id, line]))
  return received.filter(({ line_id }) => {
    const [was, is] = [known.get(line_id), byId.get(line_id)]
    return !was || !is || isOfSame(was, is)
  })
}

function isOfSame(one: MovementLine, other: MovementLine): boolean {
  return one.good_id === other.good_id && isInBulk(one.unit) === isInBulk(other.unit)
}

/** The branch whose people recorded it: the one that it left, but for what only the other knows of. */
export function recordedIn({
  branch_id,
  to_branch_id,
  waits_in,
}: Pick<Movement, 'branch_id' | 'to_branch_id' | 'waits_in'>): Uuid {
  return to_branch_id && waits_in === branch_id ? to_branch_id : branch_id
}

type Named = Pick<Branch, 'id' | 'name'>

/**
 * The branches that a person may name in a transfer, by their names.
 * @param branches those that they see
 */
export function endsOf(branches: readonly Named[], person: Pick<Actor, 'other_branches'>): Named[] {
  const seen = new Set(branches.map(({ id }) => id))
  const others = (person.other_branches ?? []).filter(({ id }) => !seen.has(id))
  return [...branches, ...others].sort((one, other) => one.name.localeCompare(other.name))
}

/**
 * The two branches of a transfer: Roof → Hall.
 * @param names of the branches that the reader knows, by id; others are called as they were then
 */
export function routeOf(
  movement: Pick<Movement, 'branch_id' | 'to_branch_id' | 'branch_name' | 'to_branch_name'>,
  names: ReadonlyMap<string, string> | null,
): string {
  const { branch_id, to_branch_id, branch_name, to_branch_name } = movement
  const from = names?.get(branch_id) ?? branch_name
  const to = names?.get(to_branch_id ?? '') ?? to_branch_name
  return [from, to].join(' → ')
}
