import * as z from 'zod/mini'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { findInvitation, readsOfInvitation } from './find-member.ts'

/** Sends an invitation again, expired or not, and restarts its time. */
export const resendInvitation = defineCommand({
  kind: 'resend-invitation',
  version: 1,
  schema: z.object({ invitation_id: uuid }),
  reads: (args) => readsOfInvitation(args.invitation_id),
  writes: ['manager_invitations'],
  decide(state, { invitation_id }, { actor, now, received_at }) {
    const found = findInvitation(state, invitation_id, actor)
    if (isRejection(found)) return found
    return [
      {
        table: 'manager_invitations',
        row: { ...found.invitation, status: 'requested', sent_at: received_at ?? now },
      },
    ]
  },
})
