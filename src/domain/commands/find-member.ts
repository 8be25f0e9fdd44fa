import type { Actor, Member, Role } from '../people.ts'
import { canManageCompany } from '../permissions.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { State } from '../state.ts'

export type StaffRole = Exclude<Role, 'customer'>

/**
 * Someone of that role, for whoever may change them; those who were deleted too. A manager who
 * has not joined is found as an invitation only.
 */
export function findMember(
  state: State,
  id: string,
  role: StaffRole,
  actor: Actor,
): Member | Rejection {
  if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
  const member = state.get('users', id)
  const isThere = member?.role === role && (role === 'barmen' || member.joined_at !== null)
  return isThere ? member : reject('not_found', { table: 'users', id })
}

/** As `findMember`, but nobody who was deleted. */
export function findPresentMember(
  state: State,
  id: string,
  role: StaffRole,
  actor: Actor,
): Member | Rejection {
  const member = findMember(state, id, role, actor)
  const isGone = 'deleted_at' in member && member.deleted_at !== null
  return isGone ? reject('not_found', { table: 'users', id }) : member
}
