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
import { lineOfMore } from '../transfers.ts'
import { findEnd, rejectBranch, savedMovement, type End } from './movement-rows.ts'

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
    if (known) return confirmed(state, known, said, context)
    return [{ table: 'movements', row: recorded(said, ends, context) }]
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

/** What was sent is as the sender says it, what came as the receiver does, whoever is heard first. */
function confirmed(
  state: State,
  known: Movement,
  said: OneSide,
  context: Context,
): Change[] | Rejection {
  const isSender = said.side === 'sender'
  const [sent, came] = isSender ? [said.lines, known.lines] : [known.lines, said.lines]
  const lines = receivedOfSame(state, sent, came)
  const more = lineOfMore(sent, lines)
  if (more) return reject('received_more', { good_id: more.good_id, movement_id: known.id })
  const by = (isSender ? known.received : null) ?? saidBy(context)
  const row: Movement = {
    ...known,
    lines: [...sent],
    moved_at: isSender ? said.moved_at : known.moved_at,
    note: known.note || said.note,
    waits_in: null,
    received: { ...by, lines },
    updated_at: afterLast(known, context.now),
  }
  return savedMovement(known, row, context)
}

function authorOf({ actor }: Context): Pick<Movement, 'user_id' | 'user_full_name'> {
  return { user_id: actor.user_id, user_full_name: actor.full_name }
}

function saidBy(context: Context) {
  return { ...authorOf(context), said_at: context.now }
}
