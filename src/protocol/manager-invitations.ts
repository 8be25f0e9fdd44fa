import * as z from 'zod/mini'
import { managerInvitation } from '#domain/manager-invitations.ts'
import { staffForm } from '#domain/staff.ts'
import { bulkIds } from './bulk.ts'
import { branchNames } from './staff.ts'

export const MANAGER_INVITATIONS_PATH = '/api/client/manager-invitations'

export const inviteManagerRequest = staffForm

/** What is left out stays. */
export const editInvitationRequest = z.partial(staffForm)

/** Canceling is all that can be done to several. */
export const invitationStatusesRequest = z.object({ ids: bulkIds, status: z.literal('canceled') })

/** An invitation with the names of its branches; one that nobody took up in time is expired. */
export const invitationItem = z.extend(z.omit(managerInvitation, { branch_ids: true }), {
  branches: branchNames,
  seq: z.int(),
})
export type InvitationItem = z.infer<typeof invitationItem>

export const invitationList = z.object({ data: z.array(invitationItem), total: z.int() })
