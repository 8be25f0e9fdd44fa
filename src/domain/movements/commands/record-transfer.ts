import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../commands/command.ts'
import type { Change, State } from '../../commands/state.ts'
import {
  GOODS_OF_DELIVERIES,
  readsOfGoods,
  rejectLines,
} from '../../deliveries/commands/delivery-rows.ts'
import { afterLast, possibleMoment } from '../../deliveries/commands/find-delivery.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { movementFields, movementLines, type Movement } from '../movements.ts'
import { branchOfSide, receivedOfSame, sameTransfer, type OneSide } from '../same-transfer.ts'
import { arrivedLines, lineOfMore, recordedIn } from '../transfers.ts'
import {
  authorOf,
  findEnd,
  rejectBranch,
  saidBy,
  savedMovement,
  type End,
} from './movement-rows.ts'

/**
 * Records that goods went from one branch to another, as either of the two says it. Its id is the
 * command's; but where the other branch has recorded the same already, this confirms that row, so
 * that two phones without a network never make two.
 */
export const recordTransfer = defineCommand({
  kind: 'record-transfer',
  version: 1,
  schema: z.object({
    branch_id: uuid,
    to_branch_id: uuid,
    side: z.enum(['sender', 'receiver']),
    moved_at: movementFields.shape.moved_at,
    note: movementFields.shape.note,
    lines: movementLines.check(z.minLength(1)),
  }),
  reads: (args) => [
    { table: 'branches', id: args.branch_id },
    { table: 'branches', id: args.to_branch_id },
    { table: 'movements', field: 'waits_in', values: [branchOfSide(args)] },
    ...readsOfGoods(args.lines),
    GOODS_OF_DELIVERIES,
  ],
  writes: ['movements', 'movement_changes'],
  decide(state, args, context) {
    if (args.branch_id === args.to_branch_id)
      return reject('invalid_args', { param: 'to_branch_id' })
    const ends = findEnds(state, args, context)
    if (isRejection(ends)) return ends
    const denied = rejectLines(state, args.lines)
    if (denied) return denied
    const moved_at = possibleMoment(args.moved_at, context, 'movement')
    if (typeof moved_at !== 'string') return moved_at
    const said = { ...args, moved_at }
    const known = state.get('movements', context.id) ? undefined : sameTransfer(state, said)
    const row = recorded(said, ends, context)
    return known ? confirmed(state, known, row, context) : [{ table: 'movements', row }]
  },
})

type Sides = Pick<OneSide, 'branch_id' | 'to_branch_id' | 'side'>

interface Ends {
  from: End
  to: End
}

/** Its two branches, if the actor records movements in the one that says so. */
function findEnds(state: State, said: Sides, context: Context): Ends | Rejection {
  const denied = rejectBranch(state, branchOfSide(said), context)
  if (denied) return denied
  const from = findEnd(state, said.branch_id, context)
  if (isRejection(from)) return from
  const to = findEnd(state, said.to_branch_id, context)
  return isRejection(to) ? to : { from, to }
}

function recorded(said: OneSide, { from, to }: Ends, context: Context): Movement {
  const { side, moved_at, note, lines } = said
  const isWhole = side === 'receiver'
  return {
    id: context.id,
    branch_id: from.id,
    to_branch_id: to.id,
    branch_name: from.name,
    to_branch_name: to.name,
    waits_in: isWhole ? from.id : to.id,
    received: isWhole ? { lines: [], ...saidBy(context) } : null,
    joined_into: null,
    moved_at,
    reason: 'transfer',
    note,
    lines: [...lines],
    ...authorOf(context),
    created_at: context.now,
    updated_at: context.now,
    deleted_at: null,
  }
}

/**
 * What was sent is as the sender says it, what came as the receiver does, whoever is heard first. The
 * receiver's row is joined into the sender's: whoever says something more of it before they have heard
 * of that knows it by its own id and lines.
 */
function confirmed(
  state: State,
  known: Movement,
  said: Movement,
  context: Context,
): Change[] | Rejection {
  const isSender = recordedIn(said) === said.branch_id
  const [sent, came] = isSender ? [said, known] : [known, said]
  const lines = receivedOfSame(state, sent.lines, arrivedLines(came))
  const more = lineOfMore(sent.lines, lines)
  if (more) return reject('received_more', { good_id: more.good_id, movement_id: known.id })
  const at = afterLast(known, context.now)
  const row: Movement = {
    ...sent,
    note: sent.note || came.note,
    waits_in: null,
    received: { ...(came.received ?? saidBy(context)), lines },
    updated_at: at,
  }
  const joined = { ...came, joined_into: row.id, updated_at: at, deleted_at: at }
  const changes = isSender
    ? [{ table: 'movements' as const, row }]
    : savedMovement(known, row, context)
  return [...changes, { table: 'movements', row: joined }]
}
