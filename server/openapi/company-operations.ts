import * as z from 'zod/mini'
import { branchRequest } from '#domain/branch-requests.ts'
import { branch } from '#domain/branches.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import {
  BRANCH_REQUESTS_PATH,
  branchRequestList,
  branchRequestStatusesRequest,
  requestBranchesRequest,
} from '#protocol/branch-requests.ts'
import {
  branchList,
  BRANCHES_PATH,
  branchStatusesRequest,
  CHANGE_BRANCH_STATUS_PATH,
  changeBranchStatusRequest,
  createBranchRequest,
  editBranchRequest,
} from '#protocol/branches.ts'
import { GEOCODE_PATH, geocodeAnswer, geocodeQuery } from '#protocol/geocode.ts'
import {
  editInvitationRequest,
  invitationItem,
  invitationList,
  invitationStatusesRequest,
  inviteManagerRequest,
  MANAGER_INVITATIONS_PATH,
} from '#protocol/manager-invitations.ts'
import { successAnswer } from '#protocol/registration.ts'
import { changeSettingRequest, SETTINGS_PATH, settingsAnswer } from '#protocol/settings.ts'
import {
  BARMEN_PATH,
  createBarmanRequest,
  editStaffRequest,
  MANAGERS_PATH,
  staffItem,
  staffList,
  staffStatusesRequest,
} from '#protocol/staff.ts'
import { operationsOf, type Operation } from './operation.ts'

const seq = { seq: z.int() }
const branchItem = z.extend(branch, seq)
const requestItem = z.extend(branchRequest, seq)
const owners = { access: 'owners' } as const
const ofOwners = { reads: 'owners', writes: 'owners' } as const

/** Changes several at once, each on its own. */
function bulk(path: string, body: Operation['body'] & object): Operation {
  return { route: `PUT ${path}/status`, ...owners, body, answer: bulkAnswer }
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
  ...operationsOf({
    path: MANAGERS_PATH,
    ...ofOwners,
    item: staffItem,
    list: staffList,
    edit: editStaffRequest,
    remove: successAnswer,
  }),
  bulk(MANAGERS_PATH, staffStatusesRequest),
  ...operationsOf({
    path: BARMEN_PATH,
    ...ofOwners,
    item: staffItem,
    list: staffList,
    create: createBarmanRequest,
    edit: editStaffRequest,
    remove: successAnswer,
  }),
  bulk(BARMEN_PATH, staffStatusesRequest),
  { route: `GET ${BARMEN_PATH}/resend/:id`, ...owners, answer: staffItem },
  { route: `GET ${SETTINGS_PATH}`, access: 'people', answer: settingsAnswer },
  { route: `PUT ${SETTINGS_PATH}`, ...owners, body: changeSettingRequest, answer: settingsAnswer },
]
