import * as z from 'zod/mini'
import type { FieldCode } from '#domain/field-codes.ts'
import { member } from '#domain/people/people-schema.ts'
import { ROLE, type StaffRole } from '#domain/people/roles.ts'
import { text, uuid } from '#domain/scalars.ts'
import { bulkIds } from '../bulk.ts'
import { managerInvitation } from '#domain/people/manager-invitations.ts'

const CHOOSE: FieldCode = 'choice_required'

export const MANAGERS_PATH = '/api/client/managers'
export const BARMEN_PATH = '/api/client/barmens'

export const STAFF_PATHS: Readonly<Record<StaffRole, string>> = {
  [ROLE.manager]: MANAGERS_PATH,
  [ROLE.barman]: BARMEN_PATH,
}

/** A company may have a thousand branches, and one person may work in all of them. */
export const STAFF_MAX_BYTES = 64 * 1024

/** As lists filter by it. */
export const STAFF_STATUSES = ['active', 'deactivated'] as const

/** `active`, or `status` as in the other bulk calls, or both when they say the same. */
export const staffStatusesRequest = z
  .object({
    ids: bulkIds,
    active: z.optional(z.boolean()),
    status: z.optional(z.enum(STAFF_STATUSES)),
  })
  .check(
    z.refine(isOneChoice, {
      path: ['status'],
      error: CHOOSE,
    }),
  )

function isOneChoice({
  active,
  status,
}: {
  active?: boolean | undefined
  status?: string | undefined
}): boolean {
  if (active === undefined || status === undefined) return active !== status
  return active === (status === 'active')
}

export const branchNames = z.array(z.object({ id: uuid, name: text(200) }))

/** A manager or barman with the names of their branches. */
export const staffItem = z.extend(z.omit(member, { branch_ids: true, deleted_at: true }), {
  branches: branchNames,
  seq: z.int(),
})
export type StaffItem = z.infer<typeof staffItem>

export const staffList = z.object({ data: z.array(staffItem), total: z.int() })

export const MANAGER_INVITATIONS_PATH = '/api/client/manager-invitations'

/** The bulk call can only cancel invitations. */
export const invitationStatusesRequest = z.object({ ids: bulkIds, status: z.literal('canceled') })

/** An invitation with the names of its branches; one that was not accepted in time is `expired`. */
export const invitationItem = z.extend(z.omit(managerInvitation, { branch_ids: true }), {
  branches: branchNames,
  seq: z.int(),
})
export type InvitationItem = z.infer<typeof invitationItem>

export const invitationList = z.object({ data: z.array(invitationItem), total: z.int() })
