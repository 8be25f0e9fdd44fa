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

/** The movement, removed or not, if the actor may change it as they know it. */
export function findMovement(state: State, id: string, { actor }: Context): Named | Rejection {
  const found = state.get('movements', id)
  if (!found) return reject('not_found', { table: 'movements', id })
  const branch_id = recordedIn(found)
  if (!canSeeBranch(actor, branch_id)) return reject('branch_denied', { branch_id })
  if (!canChangeMovement(actor, found)) return reject('role_denied', { role: actor.role })
  return standingFor(state, found)
}

/** A movement that somebody names. */
export interface Named {
  /** The one that is meant: the other branch's, where that had recorded the same before. */
  standing: Movement
  /**
   * The row whose lines they know. Another one only for a receiver who recorded it before they heard
   * that the sender had: its lines are what came.
   */
  own: Movement
}

/** The movement that one was joined into stands for it. What the sender says is in that row itself. */
export function standingFor(state: State, named: Movement): Named | Rejection {
  const { joined_into: id } = named
  if (!id) return { standing: named, own: named }
  const standing = state.get('movements', id)
  if (!standing) return reject('not_found', { table: 'movements', id })
  return { standing, own: recordedIn(named) === named.to_branch_id ? named : standing }
}

export function authorOf({ actor }: Context): Pick<Movement, 'user_id' | 'user_full_name'> {
  return { user_id: actor.user_id, user_full_name: actor.full_name }
}

export function saidBy(context: Context): Omit<NonNullable<Movement['received']>, 'lines'> {
  return { ...authorOf(context), said_at: context.now }
}

/** What a write-off has of the fields of a transfer. */
export const NOT_SENT = {
  to_branch_id: null,
  branch_name: null,
  to_branch_name: null,
  waits_in: null,
  received: null,
  joined_into: null,
} as const satisfies Partial<Movement>

const LOGGED = ['moved_at', 'reason', 'note', 'deleted_at'] as const

/** The row that a changed movement is saved in, with the note of who changed what. */
export function savedMovement(before: Movement, after: Movement, context: Context): Change[] {
  const change = {
    id: context.id,
    movement_id: after.id,
    branch_id: after.branch_id,
    to_branch_id: after.to_branch_id ?? null,
    ...changedParts(logged(before), logged(after)),
    ...authorOf(context),
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
