import { isAddedAtOnce, ROLE, STAFF_ROLES, type StaffRole } from '#domain/people/roles.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import {
  BRANCH_REQUESTS_PATH,
  branchRequestStatusesRequest,
  requestBranchesRequest,
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
  invitationItem,
  invitationList,
  invitationStatusesRequest,
  MANAGER_INVITATIONS_PATH,
  STAFF_PATHS,
  staffItem,
  staffList,
  staffStatusesRequest,
} from '#protocol/people/people.ts'
import {
  namedInvitationChange,
  namedInvitationForm,
  namedStaffChange,
  namedStaffForm,
} from '#protocol/named-twice.ts'
import { successAnswer } from '#protocol/answers.ts'
import {
  newPourerRequest,
  pourerEdit,
  pourerList,
  POURERS_PATH,
} from '#protocol/counting/pourers.ts'
import { pourer } from '#domain/counting/pourer-schema.ts'
import { changeSettingRequest, SETTINGS_PATH, settingsAnswer } from '#protocol/account/settings.ts'
import { branchItem, branchItems, requestItem, requestItems } from './components/listed-rows.ts'
import { operationsOf, type Named, type Operation } from './operation.ts'

const owners = { access: 'owners' } as const
const ofOwners = { reads: 'owners', writes: 'owners' } as const
const LISTED = 'Sorted by'

/** Changes several rows at once, each independently. */
function bulk(path: string, { many, all }: Named, body: Operation['body'] & object): Operation {
  return {
    route: `PUT ${path}/status`,
    id: `changeStatusOf${many}`,
    summary: `Change the status of several ${all}`,
    note: 'Each for itself: one that is refused does not stop the others. The answer tells of each.',
    ...owners,
    body,
    answer: bulkAnswer,
  }
}

const STAFF_NAMED: Readonly<Record<StaffRole, Named>> = {
  [ROLE.manager]: { one: 'Manager', many: 'Managers', a: 'a manager', all: 'managers' },
  [ROLE.barman]: { one: 'Barman', many: 'Barmen', a: 'a barman', all: 'barmen' },
}

function staffOperations(role: StaffRole): Operation[] {
  const path = STAFF_PATHS[role]
  const named = STAFF_NAMED[role]
  const isAdded = isAddedAtOnce(role)
  return [
    ...operationsOf({
      path,
      named,
      ...ofOwners,
      item: staffItem,
      list: staffList,
      listNote: `\`search\` looks in names, phone and e-mail; \`branch\` is the id of a branch. ${LISTED} \`created_at\`, \`name\`, \`surname\`, \`email\`, \`active\` or \`joined_at\`.`,
      ...(isAdded ? { create: namedStaffForm } : {}),
      createNote: 'A mail invites the person to choose a password.',
      edit: namedStaffChange,
      editNote: 'Fields that are left out stay as they are. The e-mail address stays for ever.',
      remove: successAnswer,
    }),
    bulk(path, named, staffStatusesRequest),
    ...(isAdded ? [resending(path, named, staffItem)] : []),
  ]
}

function resending(
  path: string,
  { one, a }: Named,
  answer: typeof staffItem | typeof invitationItem,
): Operation {
  return {
    route: `GET ${path}/resend/:id`,
    id: `resend${one}`,
    summary: `Send the invitation of ${a} again`,
    note: 'The links of earlier mails end.',
    ...owners,
    answer,
    refusals: [409, 429],
  }
}

const BRANCH = { one: 'Branch', many: 'Branches', a: 'a branch', all: 'branches' }
const REQUEST = {
  one: 'BranchRequest',
  many: 'BranchRequests',
  a: 'a request for more branches',
  all: 'requests for more branches',
}
const INVITATION = {
  one: 'ManagerInvitation',
  many: 'ManagerInvitations',
  a: "a manager's invitation",
  all: 'invitations of managers',
}

const BRANCHES: readonly Operation[] = [
  ...operationsOf({
    path: BRANCHES_PATH,
    named: BRANCH,
    reads: 'people',
    writes: 'owners',
    item: branchItem,
    list: branchItems,
    listNote: `\`status\` is \`active\` or \`deactivated\`; \`search\` looks in names. ${LISTED} \`created_at\`, \`name\` or \`status\`.`,
    create: createBranchRequest,
    createNote:
      'As long as the company may have more branches. The address comes with `latitude` and `longitude` of the place that was chosen for it, or with null for both: then it was only typed.',
    edit: editBranchRequest,
  }),
  bulk(BRANCHES_PATH, BRANCH, branchStatusesRequest),
  {
    route: `POST ${CHANGE_BRANCH_STATUS_PATH}/:id`,
    id: 'changeBranchStatus',
    summary: 'Activate or deactivate a branch',
    ...owners,
    body: changeBranchStatusRequest,
    answer: branchItem,
  },
  {
    route: `GET ${GEOCODE_PATH}`,
    id: 'findPlaces',
    summary: 'Find places on the map by an address',
    ...owners,
    query: geocodeQuery,
    answer: geocodeAnswer,
  },
  ...operationsOf({
    path: BRANCH_REQUESTS_PATH,
    named: REQUEST,
    ...ofOwners,
    item: requestItem,
    list: requestItems,
    listNote: `${LISTED} \`created_at\`, \`answered_at\`, \`branch_count\` or \`status\`.`,
    create: requestBranchesRequest,
    remove: requestItem,
    removeSummary: 'Cancel a request for more branches',
  }),
  bulk(BRANCH_REQUESTS_PATH, REQUEST, branchRequestStatusesRequest),
]

const SETTINGS: readonly Operation[] = [
  {
    route: `GET ${SETTINGS_PATH}`,
    id: 'listSettings',
    summary: 'List the settings of the company',
    note: 'The credentials of the point-of-sale system are told to owners only, and its password to nobody.',
    access: 'people',
    answer: settingsAnswer,
  },
  {
    route: `PUT ${SETTINGS_PATH}`,
    id: 'changeSettings',
    summary: 'Change one setting, or several at once',
    note: 'Other credentials delete every product of the point-of-sale system.',
    ...owners,
    body: changeSettingRequest,
    answer: settingsAnswer,
  },
]

const POURER = { one: 'Pourer', many: 'Pourers', a: 'a pourer', all: 'pourers' }

const POURERS: readonly Operation[] = operationsOf({
  path: POURERS_PATH,
  named: POURER,
  reads: 'people',
  writes: 'owners_and_managers',
  item: pourer,
  list: pourerList,
  listNote: 'All of them, in the order in which they were created; removed ones are left out.',
  create: newPourerRequest,
  edit: pourerEdit,
  editNote: 'Fields that are left out stay as they are. What was counted with it does not change.',
  remove: pourer,
  removeSummary: 'Remove a pourer',
}).map(({ query: _all, ...operation }) => operation)

/** Branches, people and settings: the company as a whole. */
export const COMPANY_OPERATIONS: readonly Operation[] = [
  ...BRANCHES,
  ...operationsOf({
    path: MANAGER_INVITATIONS_PATH,
    named: INVITATION,
    ...ofOwners,
    item: invitationItem,
    list: invitationList,
    listNote: `${LISTED} \`created_at\`, \`sent_at\`, \`name\`, \`surname\`, \`email\` or \`status\`.`,
    create: namedInvitationForm,
    createNote: 'A mail invites the person to choose a password.',
    edit: namedInvitationChange,
    remove: invitationItem,
    removeSummary: 'Cancel an invitation of a manager',
  }),
  bulk(MANAGER_INVITATIONS_PATH, INVITATION, invitationStatusesRequest),
  resending(MANAGER_INVITATIONS_PATH, INVITATION, invitationItem),
  ...STAFF_ROLES.flatMap(staffOperations),
  ...SETTINGS,
  ...POURERS,
]
