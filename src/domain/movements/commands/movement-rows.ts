import type { Branch } from '../../branches/branches.ts'
import type { Context } from '../../commands/command.ts'
import type { Change, State } from '../../commands/state.ts'
import { changedParts } from '../../deliveries/commands/changed-parts.ts'
import { canChangeMovement, canRecordMovements } from '../../people/movement-permissions.ts'
import { canSeeBranch } from '../../people/permissions.ts'
import { reject, type Rejection } from '../../rejections.ts'
import type { Movement } from '../movements.ts'
import { recordedIn } from '../transfers.ts'

/** Why the actor may not say what left a branch. */
export function rejectBranch(state: State, id: string, { actor }: Context): Rejection | null {
  if (!state.get('branches', id)) return reject('not_found', { table: 'branches', id })
  if (!canSeeBranch(actor, id)) return reject('branch_denied', { branch_id: id })
  return canRecordMovements(actor) ? null : reject('role_denied', { role: actor.role })
}

/**
 * A branch of a transfer. Of the one at the other end its people may know the name and no more: goods
 * go there all the same, or have come from there.
 */
export function findEnd(state: State, id: string, { actor }: Context): End | Rejection {
  const known = actor.other_branches?.find((one) => one.id === id)
  return state.get('branches', id) ?? known ?? reject('not_found', { table: 'branches', id })
}

/** What a transfer says of each of its two branches. */
export type End = Pick<Branch, 'id' | 'name'>

/** The movement, removed or not, if the actor may change it. */
export function findMovement(state: State, id: string, { actor }: Context): Movement | Rejection {
  const found = state.get('movements', id)
  if (!found) return reject('not_found', { table: 'movements', id })
  const branch_id = recordedIn(found)
  if (!canSeeBranch(actor, branch_id)) return reject('branch_denied', { branch_id })
  return canChangeMovement(actor, found) ? found : reject('role_denied', { role: actor.role })
}

/** What a write-off has of the fields of a transfer. */
export const NOT_SENT = {
  to_branch_id: null,
  branch_name: null,
  to_branch_name: null,
  waits_in: null,
  received: null,
} as const satisfies Partial<Movement>

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
    to_branch_id: after.to_branch_id ?? null,
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
    ...(movement.received && { received: saidOf(movement.received) }),
    ...Object.fromEntries(movement.lines.map(({ id, ...line }) => [id, line])),
  }
}

/** What came, and who says so: when it was said is when it was changed. */
function saidOf({ lines, user_full_name }: NonNullable<Movement['received']>) {
  return { lines, user_full_name }
}
