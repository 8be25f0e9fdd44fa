import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../commands/command.ts'
import { afterLast } from '../../deliveries/commands/find-delivery.ts'
import { canReceiveTransfer, canRecordMovements } from '../../people/movement-permissions.ts'
import { canSeeBranch } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { receivedLines, type Movement } from '../movements.ts'
import { lineOfMore, sentOf } from '../transfers.ts'
import { savedAs } from './joined-transfer.ts'
import { saidBy, standingFor } from './movement-rows.ts'

/**
 * Says what came of a transfer: all of it, or of some lines less. The rest was lost on the way, and
 * neither branch used it. Whoever received something else than was said first says it again.
 */
export const receiveTransfer = defineCommand({
  kind: 'receive-transfer',
  version: 1,
  schema: z.object({
    movement_id: uuid,
    /** Those of which less came; null takes back what was said. */
    received: z.nullable(receivedLines),
  }),
  reads: ({ movement_id: id }) => [{ table: 'movements', id }],
  writes: ['movements', 'movement_changes'],
  decide(state, { movement_id: id, received }, context) {
    const { actor } = context
    if (!canRecordMovements(actor)) return reject('role_denied', { role: actor.role })
    const named = state.get('movements', id)
    if (!named?.to_branch_id) return reject('not_found', { table: 'movements', id })
    const denied = rejectReceiver(named, named.to_branch_id, context)
    if (denied) return denied
    const found = standingFor(state, named)
    if (isRejection(found)) return found
    const { own, standing } = found
    if (standing.deleted_at !== null) return reject('movement_removed')
    const row = received === null ? unsaid(own, context) : said(own, received, context)
    if ('code' in row) return row
    const saved = { ...row, updated_at: afterLast(own, context.now) }
    return savedAs(state, found, saved, context)
  },
})

function rejectReceiver(row: Movement, branch_id: string, { actor }: Context): Rejection | null {
  if (!canSeeBranch(actor, branch_id)) return reject('branch_denied', { branch_id })
  return canReceiveTransfer(actor, row) ? null : reject('role_denied', { role: actor.role })
}

/** A transfer that the receiver alone has recorded came whole: waiting for itself would make it two. */
function unsaid(row: Movement, context: Context): Movement | Rejection {
  if (row.waits_in === row.branch_id) return said(row, [], context)
  return { ...row, received: null, waits_in: row.to_branch_id }
}

type Received = Parameters<typeof lineOfMore>[1]

function said(row: Movement, received: Received, context: Context): Movement | Rejection {
  // Each line is named once at most.
  const lines = new Map(row.lines.map((line) => [line.id, line]))
  const ids = new Set(lines.keys())
  const wrong = received.find(({ line_id }) => !ids.delete(line_id))
  if (wrong) return reject('invalid_args', { param: 'received', line_id: wrong.line_id })
  const isLess = ({ line_id, amount }: Received[number]): boolean => {
    const line = lines.get(line_id)
    return line !== undefined && amount < sentOf(line)
  }
  const more = lineOfMore(row.lines, received)
  if (more) return reject('received_more', { good_id: more.good_id, line_id: more.id })
  return {
    ...row,
    waits_in: row.waits_in === row.to_branch_id ? null : row.waits_in,
    received: { lines: received.filter(isLess), ...saidBy(context) },
  }
}
