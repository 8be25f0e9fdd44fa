import type { Actor, Member } from '../people.ts'
import { canManageCompany } from '../permissions.ts'
import { reject, type Rejection } from '../../rejections.ts'
import { isStaff } from '../staff.ts'
import type { StaffRole } from '../roles.ts'
import type { State, Ref } from '../../commands/state.ts'
import type { ManagerInvitation } from '../manager-invitations.ts'

/** A person of that role, deleted or not, if the actor may change them. */
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

/** The member that `findMember` finds, unless it is deleted. */
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

interface Invited {
  invitation: ManagerInvitation
  member: Member
}

export function readsOfInvitation(id: string): Ref[] {
  return [
    { table: 'manager_invitations', id },
    { table: 'users', id },
  ]
}

/** The invitation and the row of the invited person, while it can still be changed. */
export function findInvitation(state: State, id: string, actor: Actor): Invited | Rejection {
  if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
  const invitation = state.get('manager_invitations', id)
  const member = state.get('users', id)
  if (!invitation || !member) return reject('not_found', { table: 'manager_invitations', id })
  if (invitation.status === 'accepted' || member.joined_at !== null) {
    return reject('invitation_accepted')
  }
  if (invitation.status === 'canceled') return reject('invitation_canceled')
  return { invitation, member }
}
