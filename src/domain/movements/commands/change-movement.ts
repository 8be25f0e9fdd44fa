import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { changedLines } from '../../deliveries/commands/change-delivery.ts'
import { readsOfGoods, rejectLines } from '../../deliveries/commands/delivery-rows.ts'
import { afterLast, possibleMoment } from '../../deliveries/commands/find-delivery.ts'
import { LINES_MAX } from '../../deliveries/deliveries.ts'
import { withGiven } from '../../given.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { movementFields, movementLines, type Movement, type MovementLine } from '../movements.ts'
import { lineOfMore, receiptAfter } from '../transfers.ts'
import { savedAs } from './joined-transfer.ts'
import { findMovement } from './movement-rows.ts'

/**
 * Changes a movement: only what it names, so that two people who change different fields or lines do
 * not undo each other. Of one line or field the later arrival wins, and the change keeps both.
 */
export const changeMovement = defineCommand({
  kind: 'change-movement',
  version: 1,
  schema: z.object({
    movement_id: uuid,
    fields: z.partial(movementFields),
    /** New lines, and those that replace the ones with their ids. */
    lines: movementLines,
    removed: z.array(uuid).check(z.maxLength(LINES_MAX)),
  }),
  reads: (args) => [{ table: 'movements', id: args.movement_id }, ...readsOfGoods(args.lines)],
  writes: ['movements', 'movement_changes'],
  decide(state, args, context) {
    const found = findMovement(state, args.movement_id, context)
    if (isRejection(found)) return found
    const fixed = rejectFixed(found.standing, args.fields)
    if (fixed) return fixed
    const before = found.own
    const { moved_at = before.moved_at } = args.fields
    const isMoved = moved_at !== before.moved_at
    const at = isMoved ? possibleMoment(moved_at, context, 'movement') : moved_at
    if (typeof at !== 'string') return at
    const denied = rejectLines(state, args.lines)
    if (denied) return denied
    const lines = changedLines(before.lines, args)
    if (lines.length === 0) return reject('invalid_args', { param: 'lines' })
    const received = stillReceived(before, lines)
    if (received && 'code' in received) return received
    const updated_at = afterLast(before, context.now)
    const row = { ...withGiven(before, args.fields), moved_at: at, lines, received, updated_at }
    return savedAs(state, found, row, context)
  },
})

/** A transfer has no reason, and never becomes a write-off: then it would leave the other branch. */
function rejectFixed(
  { reason, deleted_at }: Movement,
  fields: { reason?: unknown },
): Rejection | null {
  if (deleted_at !== null) return reject('movement_removed')
  const isOther = reason === 'transfer' && fields.reason !== undefined
  return isOther ? reject('invalid_args', { param: 'reason' }) : null
}

/** What came stays as it was said, and can't be more than what is sent now. */
function stillReceived(
  { lines: before, received }: Movement,
  lines: readonly MovementLine[],
): Movement['received'] | Rejection {
  if (!received) return null
  const kept = receiptAfter(before, lines, received.lines)
  const more = lineOfMore(lines, kept)
  if (more) return reject('received_more', { good_id: more.good_id, line_id: more.id })
  return { ...received, lines: kept }
}
