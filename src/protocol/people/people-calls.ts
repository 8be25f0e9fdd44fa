import { canManageCompany } from '#domain/people/permissions.ts'
import { ROLE, type StaffRole } from '#domain/people/roles.ts'
import { successAnswer } from '../answers.ts'
import {
  namedInvitationChange,
  namedInvitationForm,
  namedStaffChange,
  namedStaffForm,
} from '../named-twice.ts'
import { changingStatuses, resource, type Operation } from '../operation.ts'
import {
  BARMEN_PATH,
  invitationItem,
  invitationList,
  invitationStatusesRequest,
  MANAGER_INVITATIONS_PATH,
  MANAGERS_PATH,
  staffItem,
  staffList,
  staffStatusesRequest,
} from './people.ts'

/* Apart from the schemas, which pages load: they know none of the fields' second names. */

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
