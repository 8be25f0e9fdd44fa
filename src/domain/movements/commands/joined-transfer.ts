import type { Context } from '../../commands/command.ts'
import type { Change, State } from '../../commands/state.ts'
import { afterLast } from '../../deliveries/commands/find-delivery.ts'
import { canReceiveTransfer } from '../../people/movement-permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import type { Movement, MovementLine } from '../movements.ts'
import { lineOfOther, receivedOfSame } from '../same-transfer.ts'
import { arrivedLines, lineOfMore } from '../transfers.ts'
import { saidBy, savedMovement, type Named } from './movement-rows.ts'

/** What somebody says of the row whose lines they know. */
export function savedAs(
  state: State,
  { own, standing }: Named,
  row: Movement,
  context: Context,
): Change[] | Rejection {
  return own === standing
    ? savedMovement(standing, row, context)
    : saidAnew(state, standing, row, context)
}

/**
 * What the receiver says anew by their own row, as what came of the sender's.
 * @param own that row as it says it now; null: they take back that anything came
 */
export function saidAnew(
  state: State,
  standing: Movement,
  own: Movement | null,
  context: Context,
): Change[] | Rejection {
  if (standing.deleted_at !== null) return reject('movement_removed')
  if (!canReceiveTransfer(context.actor, standing)) {
    return reject('role_denied', { role: context.actor.role })
  }
  const received = own && receiptOf(state, standing, arrivedLines(own), context)
  if (received && isRejection(received)) return received
  const waits_in = received ? null : standing.to_branch_id
  const updated_at = afterLast(standing, context.now)
  const changes = savedMovement(standing, { ...standing, received, waits_in, updated_at }, context)
  return own ? [...changes, { table: 'movements', row: own }] : changes
}

function receiptOf(
  state: State,
  { lines: sent }: Movement,
  came: readonly MovementLine[],
  context: Context,
): NonNullable<Movement['received']> | Rejection {
  const lines = receivedOfSame(state, sent, came)
  const more = lineOfMore(sent, lines) ?? lineOfOther(state, sent, came)
  if (more) return reject('received_more', { good_id: more.good_id, line_id: more.id })
  return { lines, ...saidBy(context) }
}
