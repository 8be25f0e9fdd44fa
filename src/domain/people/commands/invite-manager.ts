import { isRejection } from '../../rejections.ts'
import { ROLE } from '../roles.ts'
import { invitationForm } from '../staff.ts'
import { addMember, readsOfStaff } from './add-member.ts'
import { defineCommand } from '../../commands/command.ts'

/** Invites a manager. Until they accept, their row in `users` permits nothing. */
export const inviteManager = defineCommand({
  kind: 'invite-manager',
  version: 1,
  schema: invitationForm,
  reads: readsOfStaff,
  writes: ['users', 'manager_invitations'],
  decide(state, { phone, ...others }, context) {
    const args = { ...others, phone: phone || null }
    const member = addMember(state, args, ROLE.manager, context)
    if (isRejection(member)) return member
    const { id, now, received_at } = context
    return [
      { table: 'users', row: member },
      {
        table: 'manager_invitations',
        row: {
          ...args,
          language: member.language,
          id,
          status: 'requested',
          sent_at: received_at ?? now,
          created_at: now,
        },
      },
    ]
  },
})
