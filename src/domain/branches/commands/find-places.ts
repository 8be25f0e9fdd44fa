import type { Actor } from '../../people/people.ts'
import { canManageInventories, canSeeBranch } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import type { Change, State } from '../../commands/state.ts'
import type { Branch } from '../branches.ts'
import { findPlace, type BranchPlace } from '../places.ts'

/** The branch, if the actor may put its places in order. */
export function findBranchWithPlaces(state: State, id: string, actor: Actor): Branch | Rejection {
  if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
  const branch = state.get('branches', id)
  if (!branch) return reject('not_found', { table: 'branches', id, param: 'branch_id' })
  return canSeeBranch(actor, id) ? branch : reject('branch_denied', { branch_id: id })
}

/**
 * The branch with its places changed; nothing if they stay as they are. `change` is given the place
 * that the command names.
 */
export function changePlaces(
  state: State,
  { branch_id, place }: { branch_id: string; place: string },
  actor: Actor,
  change: (places: readonly BranchPlace[], named: BranchPlace) => readonly BranchPlace[],
): Change[] | Rejection {
  const branch = findBranchWithPlaces(state, branch_id, actor)
  if (isRejection(branch)) return branch
  const before = branch.places ?? []
  const named = findPlace(before, place)
  if (!named) return reject('not_found', { table: 'branches', id: branch_id, param: 'place' })
  const places = change(before, named)
  const isSame = JSON.stringify(places) === JSON.stringify(before)
  return isSame ? [] : [{ table: 'branches', row: { ...branch, places: [...places] } }]
}
