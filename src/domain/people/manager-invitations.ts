import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'

export const INVITATION_STATUSES = ['requested', 'canceled', 'accepted', 'expired'] as const

/** How long a sent invitation can be accepted, in ms. */
export const INVITATION_MS = 7 * 24 * 3600 * 1000

/**
 * Someone asked to become a manager. Their row in `users`, of the same id, stands from the
 * beginning, cannot sign in, and is shown among the managers once they have joined.
 */
export const managerInvitation = z.object({
  id: uuid,
  name: text(100),
  surname: text(100),
  phone: z.nullable(text(20)),
  email: text(254),
  branch_ids: z.array(uuid),
  status: z.enum(INVITATION_STATUSES),
  /** When it was sent last. */
  sent_at: instant,
  created_at: instant,
})
export type ManagerInvitation = z.infer<typeof managerInvitation>

/** What has become of an invitation: one that nobody took up in time has expired. */
export function invitationStatus(
  { status, sent_at }: Pick<ManagerInvitation, 'status' | 'sent_at'>,
  now: string,
): ManagerInvitation['status'] {
  const isOld = Date.parse(now) - Date.parse(sent_at) >= INVITATION_MS
  return status === 'requested' && isOld ? 'expired' : status
}
