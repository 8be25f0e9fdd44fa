import * as z from 'zod/mini'
import { branchRequest } from '#domain/branches/branch-requests.ts'
import { branch } from '#domain/branches/branches.ts'
import { isAddedAtOnce, STAFF_ROLES, type StaffRole } from '#domain/people/roles.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import {
  BRANCH_REQUESTS_PATH,
  branchRequestList,
  branchRequestStatusesRequest,
  requestBranchesRequest,
  branchList,
  BRANCHES_PATH,
  branchStatusesRequest,
  CHANGE_BRANCH_STATUS_PATH,
  changeBranchStatusRequest,
  createBranchRequest,
  editBranchRequest,
  GEOCODE_PATH,
  geocodeAnswer,
  geocodeQuery,
} from '#protocol/branches/branches.ts'
import {
  editInvitationRequest,
  invitationItem,
  invitationList,
  invitationStatusesRequest,
  inviteManagerRequest,
  MANAGER_INVITATIONS_PATH,
  addStaffRequest,
  editStaffRequest,
  STAFF_PATHS,
  staffItem,
  staffList,
  staffStatusesRequest,
} from '#protocol/people/people.ts'
import { successAnswer } from '#protocol/answers.ts'
import { changeSettingRequest, SETTINGS_PATH, settingsAnswer } from '#protocol/account/settings.ts'
import { operationsOf, type Operation } from './operation.ts'

const seq = { seq: z.int() }
const branchItem = z.extend(branch, seq)
const requestItem = z.extend(branchRequest, seq)
const owners = { access: 'owners' } as const
const ofOwners = { reads: 'owners', writes: 'owners' } as const

/** Changes several rows at once, each independently. */
function bulk(path: string, body: Operation['body'] & object): Operation {
  return { route: `PUT ${path}/status`, ...owners, body, answer: bulkAnswer }
}

function staffOperations(role: StaffRole): Operation[] {
  const path = STAFF_PATHS[role]
  const isAdded = isAddedAtOnce(role)
  return [
    ...operationsOf({
      path,
      ...ofOwners,
      item: staffItem,
      list: staffList,
      ...(isAdded ? { create: addStaffRequest } : {}),
      edit: editStaffRequest,
      remove: successAnswer,
    }),
    bulk(path, staffStatusesRequest),
    ...(isAdded ? [{ route: `GET ${path}/resend/:id`, ...owners, answer: staffItem }] : []),
  ]
}

/** Branches, people and settings: the company as a whole. */
export const COMPANY_OPERATIONS: readonly Operation[] = [
  ...operationsOf({
    path: BRANCHES_PATH,
    reads: 'people',
    writes: 'owners',
    item: branchItem,
    list: z.extend(branchList, { data: z.array(branchItem) }),
    create: createBranchRequest,
    edit: editBranchRequest,
  }),
  bulk(BRANCHES_PATH, branchStatusesRequest),
  { route: `GET ${GEOCODE_PATH}`, ...owners, query: geocodeQuery, answer: geocodeAnswer },
  {
    route: `POST ${CHANGE_BRANCH_STATUS_PATH}/:id`,
    ...owners,
    body: changeBranchStatusRequest,
    answer: branchItem,
  },
  ...operationsOf({
    path: BRANCH_REQUESTS_PATH,
    ...ofOwners,
    item: requestItem,
    list: z.extend(branchRequestList, { data: z.array(requestItem) }),
    create: requestBranchesRequest,
    remove: requestItem,
  }),
  bulk(BRANCH_REQUESTS_PATH, branchRequestStatusesRequest),
  ...operationsOf({
    path: MANAGER_INVITATIONS_PATH,
    ...ofOwners,
    item: invitationItem,
    list: invitationList,
    create: inviteManagerRequest,
    edit: editInvitationRequest,
    remove: invitationItem,
  }),
  bulk(MANAGER_INVITATIONS_PATH, invitationStatusesRequest),
  { route: `GET ${MANAGER_INVITATIONS_PATH}/resend/:id`, ...owners, answer: invitationItem },
  ...STAFF_ROLES.flatMap(staffOperations),
  { route: `GET ${SETTINGS_PATH}`, access: 'people', answer: settingsAnswer },
  { route: `PUT ${SETTINGS_PATH}`, ...owners, body: changeSettingRequest, answer: settingsAnswer },
]
