import * as z from 'zod/mini'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { findInvitation, readsOfInvitation } from './find-member.ts'

/** Cancels an invitation, which frees its address. Cancelling twice changes nothing. */
export const cancelInvitation = defineCommand({
  kind: 'cancel-invitation',
  version: 1,
  schema: z.object({ invitation_id: uuid }),
  reads: (args) => readsOfInvitation(args.invitation_id),
  writes: ['users', 'manager_invitations'],
  decide(state, { invitation_id }, { actor, now }) {
    const found = findInvitation(state, invitation_id, actor)
    if (isRejection(found)) return found.code === 'invitation_canceled' ? [] : found
    const { invitation, member } = found
    return [
      { table: 'users', row: { ...member, deleted_at: now } },
      { table: 'manager_invitations', row: { ...invitation, status: 'canceled' } },
    ]
  },
})
