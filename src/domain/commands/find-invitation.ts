import type { ManagerInvitation } from '../manager-invitations.ts'
import type { Actor, Member } from '../people.ts'
import { canManageCompany } from '../permissions.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { Ref, State } from '../state.ts'

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

/** The invitation with the row of whom it invites, while it can still be changed. */
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
