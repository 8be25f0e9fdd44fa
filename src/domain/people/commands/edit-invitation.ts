import * as z from 'zod/mini'
import { withGiven } from '../../given.ts'
import { isRejection, rejectAll } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { invitationForm } from '../staff.ts'
import { checkEmail } from './add-member.ts'
import { defineCommand } from '../../commands/command.ts'
import { checkBranches, readsOfBranches } from '../../branches/commands/find-branch.ts'
import { findInvitation } from './find-member.ts'

/** Changes the given fields of an invitation. With a new address it is sent again. */
export const editInvitation = defineCommand({
  kind: 'edit-invitation',
  version: 1,
  schema: z.extend(z.partial(invitationForm), { invitation_id: uuid }),
  reads: (args) => [
    { table: 'manager_invitations', id: args.invitation_id },
    { table: 'users', all: true },
    ...readsOfBranches(args.branch_ids),
  ],
  writes: ['users', 'manager_invitations'],
  decide(state, { invitation_id, phone, ...others }, { actor, now, received_at }) {
    const fields = phone === undefined ? others : { ...others, phone: phone || null }
    const found = findInvitation(state, invitation_id, actor)
    if (isRejection(found)) return found
    const { email, branch_ids } = fields
    const rejection = rejectAll([
      checkBranches(state, branch_ids),
      checkEmail(state, email, invitation_id),
    ])
    if (rejection) return rejection
    const { invitation, member } = found
    const isSentAnew = email !== undefined && email !== invitation.email
    return [
      { table: 'users', row: withGiven(member, fields) },
      {
        table: 'manager_invitations',
        row: {
          ...withGiven(invitation, fields),
          ...(isSentAnew ? { status: 'requested', sent_at: received_at ?? now } : {}),
        },
      },
    ]
  },
})
