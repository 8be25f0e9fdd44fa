import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { instant, text, uuid } from '../scalars.ts'
import { DAY_MS } from '../units.ts'

export const INVITATION_STATUSES = ['requested', 'canceled', 'accepted', 'expired'] as const

/** How long after it was sent an invitation can be accepted, in ms. */
export const INVITATION_MS = 7 * DAY_MS

/**
 * An invitation to become a manager. The row in `users` with the same id is created with it, cannot
 * sign in, and is listed among the managers once the person has joined.
 */
export const managerInvitation = z.object({
  id: uuid,
  name: text(100),
  surname: text(100),
  phone: z.nullable(text(20)),
  email: text(254),
  branch_ids: z.array(uuid),
  language: z.enum(LANGUAGES),
  status: z.enum(INVITATION_STATUSES),
  /** When it was last sent. */
  sent_at: instant,
  created_at: instant,
})
export type ManagerInvitation = z.infer<typeof managerInvitation>

/** The state of an invitation: one that was not accepted in time has expired. */
export function invitationStatus(
  { status, sent_at }: Pick<ManagerInvitation, 'status' | 'sent_at'>,
  now: string,
): ManagerInvitation['status'] {
  const isOld = Date.parse(now) - Date.parse(sent_at) >= INVITATION_MS
  return status === 'requested' && isOld ? 'expired' : status
}
