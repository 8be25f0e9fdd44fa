import type { Actor, Member } from '../people.ts'
import { canManageCompany } from '../permissions.ts'
import { reject, type Rejection } from '../rejections.ts'
import { isStaff, type StaffRole } from '../staff.ts'
import type { State } from '../state.ts'

/** Someone of that role, for whoever may change them; those who were deleted too. */
export function findMember(
  state: State,
  id: string,
  role: StaffRole,
  actor: Actor,
): Member | Rejection {
  if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
  const member = state.get('users', id)
  return member && isStaff(member, role) ? member : reject('not_found', { table: 'users', id })
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
