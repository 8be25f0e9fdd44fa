import * as z from 'zod/mini'
import type { FieldCode } from '#domain/field-codes.ts'
import { member } from '#domain/people/people-schema.ts'
import { ROLE, type StaffRole } from '#domain/people/roles.ts'
import { text, uuid } from '#domain/scalars.ts'
import { managerInvitation } from '#domain/people/manager-invitations.ts'
import { invitationForm, staffChange, staffForm } from '#domain/people/staff.ts'
import { wholeRule } from '#domain/whole-rule.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { successAnswer } from '../answers.ts'
import { bulkIds } from '../bulk.ts'
import { changingStatuses, resource, type Operation } from '../operation.ts'

const CHOOSE: FieldCode = 'choice_required'

export const MANAGERS_PATH = '/api/client/managers'
export const BARMEN_PATH = '/api/client/barmens'

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

/** Ids, or branches as an answer has them. */
const branches = z.optional(
  z
    .array(z.union([uuid, z.object({ id: uuid, name: z.optional(z.string()) })]))
    .check(z.maxLength(1000)),
)

interface Named {
  branch_ids?: unknown
  branches?: unknown
}

/** A branch is required under the name that was used for them. */
const SOME_BRANCH = [
  wholeRule<Named>(
    (given) => Boolean(given.branch_ids ?? given.branches),
    'branch_ids',
    'branch_required',
  ),
  wholeRule<Named>(
    (given) => Boolean(given.branch_ids) || !isNone(given.branches),
    'branches',
    'branch_required',
  ),
]

function isNone(named: unknown): boolean {
  return Array.isArray(named) && named.length === 0
}

const either = { branch_ids: z.optional(staffForm.shape.branch_ids), branches }

/** `branch_ids`, or `branches`; if both are sent, `branch_ids` counts. */
export const namedStaffForm = z.extend(staffForm, either).check(...SOME_BRANCH)
export const namedInvitationForm = z.extend(invitationForm, either).check(...SOME_BRANCH)
export const namedStaffChange = z.extend(staffChange, { branches })
export const namedInvitationChange = z.extend(z.partial(invitationForm), { branches })

const may = canManageCompany
const owners = { reads: may, writes: may }

/** Managers are added by invitation, barmen at once. */
const STAFF_NAMED = {
  [ROLE.manager]: { path: MANAGERS_PATH, one: 'Manager', many: 'Managers' },
  [ROLE.barman]: { path: BARMEN_PATH, one: 'Barman', many: 'Barmen' },
}

export function staffCalls(role: StaffRole) {
  const named = STAFF_NAMED[role]
  return {
    ...resource({
      ...named,
      ...owners,
      list: staffList,
      item: staffItem,
      edit: namedStaffChange,
      remove: successAnswer,
    }),
    changeStatuses: changingStatuses(named, may, staffStatusesRequest),
  }
}

/** How whoever is added at once is added, and mailed again. */
export function addingCalls(role: StaffRole) {
  const { path, one } = STAFF_NAMED[role]
  return {
    add: {
      id: `create${one}`,
      route: `POST ${path}`,
      may,
      body: namedStaffForm,
      answer: staffItem,
      status: 201,
    },
    resend: { id: `resend${one}`, route: `GET ${path}/resend/:id`, may, answer: staffItem },
  } as const satisfies Record<string, Operation>
}

const ofInvitations = {
  path: MANAGER_INVITATIONS_PATH,
  one: 'ManagerInvitation',
  many: 'ManagerInvitations',
}

export const INVITATIONS = resource({
  ...ofInvitations,
  ...owners,
  list: invitationList,
  item: invitationItem,
  create: namedInvitationForm,
  edit: namedInvitationChange,
  remove: invitationItem,
})

export const changeInvitationStatuses = changingStatuses(
  ofInvitations,
  may,
  invitationStatusesRequest,
)

export const resendInvitationMail = {
  id: 'resendManagerInvitation',
  route: `GET ${MANAGER_INVITATIONS_PATH}/resend/:id`,
  may,
  answer: invitationItem,
} as const satisfies Operation
