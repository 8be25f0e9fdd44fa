import type { Context } from '../../commands/command.ts'
import type { Change, State } from '../../commands/state.ts'
import { changedParts } from '../../deliveries/commands/changed-parts.ts'
import { canChangeMovement, canRecordMovements } from '../../people/movement-permissions.ts'
import { canSeeBranch } from '../../people/permissions.ts'
import { reject, type Rejection } from '../../rejections.ts'
import type { Movement } from '../movements.ts'

/** Why the actor may not say what left a branch. */
export function rejectBranch(state: State, id: string, { actor }: Context): Rejection | null {
  if (!state.get('branches', id)) return reject('not_found', { table: 'branches', id })
  if (!canSeeBranch(actor, id)) return reject('branch_denied', { branch_id: id })
  return canRecordMovements(actor) ? null : reject('role_denied', { role: actor.role })
}

/** The movement, removed or not, if the actor may change it. */
export function findMovement(state: State, id: string, { actor }: Context): Movement | Rejection {
  const found = state.get('movements', id)
  if (!found) return reject('not_found', { table: 'movements', id })
  if (!canSeeBranch(actor, found.branch_id)) {
    return reject('branch_denied', { branch_id: found.branch_id })
  }
  return canChangeMovement(actor, found) ? found : reject('role_denied', { role: actor.role })
}

const LOGGED = ['moved_at', 'reason', 'note', 'deleted_at'] as const

/** The row that a changed movement is saved in, with the note of who changed what. */
export function savedMovement(
  before: Movement,
  after: Movement,
  { id, actor }: Pick<Context, 'id' | 'actor'>,
): Change[] {
  const change = {
    id,
    movement_id: after.id,
    branch_id: after.branch_id,
    ...changedParts(logged(before), logged(after)),
    user_id: actor.user_id,
    user_full_name: actor.full_name,
    created_at: after.updated_at,
  }
  return [
    { table: 'movements', row: after },
    { table: 'movement_changes', row: change },
  ]
}

/** A line stands in the note under its id. */
function logged(movement: Movement): Record<string, unknown> {
  return {
    ...Object.fromEntries(LOGGED.map((field) => [field, movement[field]])),
    ...Object.fromEntries(movement.lines.map(({ id, ...line }) => [id, line])),
  }
}
