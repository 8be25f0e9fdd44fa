import { isAddedAtOnce, ROLE, STAFF_ROLES, type StaffRole } from '#domain/people/roles.ts'
import { changeSettings, listSettings } from '#protocol/account/settings.ts'
import {
  BRANCH_REQUESTS,
  BRANCHES,
  changeBranchRequestStatuses,
  changeBranchStatuses,
  changeOneBranchStatus,
  findPlaces,
} from '#protocol/branches/branches.ts'
import { POURERS } from '#protocol/counting/pourers.ts'
import {
  addingCalls,
  changeInvitationStatuses,
  INVITATIONS,
  resendInvitationMail,
  staffCalls,
} from '#protocol/people/people.ts'
import { type Notes, paper, type Paper, papersOf } from './paper.ts'

const LISTED = 'Sorted by'

const BRANCH = { a: 'a branch', all: 'branches' }
const REQUEST = { a: 'a request for more branches', all: 'requests for more branches' }
const INVITATION = { a: "a manager's invitation", all: 'invitations of managers' }
const STAFF: Readonly<Record<StaffRole, typeof BRANCH>> = {
  [ROLE.manager]: { a: 'a manager', all: 'managers' },
  [ROLE.barman]: { a: 'a barman', all: 'barmen' },
}

/** Changes several rows at once. */
function ofSeveral({ all }: typeof BRANCH): Notes {
  return {
    summary: `Change the status of several ${all}`,
    note: 'Each for itself: one that is refused does not stop the others. The answer tells of each.',
  }
}

function mailedAgain({ a }: typeof BRANCH): Notes {
  return {
    summary: `Send the invitation of ${a} again`,
    note: 'The links of earlier mails end.',
    refusals: [409, 429],
  }
}

const INVITED = 'A mail invites the person to choose a password.'

function staffPapers(role: StaffRole): Paper[] {
  const named = STAFF[role]
  const { changeStatuses, ...usual } = staffCalls(role)
  const { add, resend } = addingCalls(role)
  const isAdded = isAddedAtOnce(role)
  return [
    ...papersOf(isAdded ? { ...usual, create: add } : usual, {
      ...named,
      list: `\`search\` looks in names, phone and e-mail; \`branch\` is the id of a branch. ${LISTED} \`created_at\`, \`name\`, \`surname\`, \`email\`, \`active\` or \`joined_at\`.`,
      create: INVITED,
      edit: 'Fields that are left out stay as they are. The e-mail address stays for ever.',
    }),
    paper(changeStatuses, ofSeveral(named)),
    ...(isAdded ? [paper(resend, mailedAgain(named))] : []),
  ]
}

const BRANCH_PAPERS: readonly Paper[] = [
  ...papersOf(BRANCHES, {
    ...BRANCH,
    list: `\`status\` is \`active\` or \`deactivated\`; \`search\` looks in names. ${LISTED} \`created_at\`, \`name\` or \`status\`.`,
    create:
      'As long as the company may have more branches. The address comes with `latitude` and `longitude` of the place that was chosen for it, or with null for both: then it was only typed.',
  }),
  paper(changeBranchStatuses, ofSeveral(BRANCH)),
  paper(changeOneBranchStatus, { summary: 'Activate or deactivate a branch' }),
  paper(findPlaces, { summary: 'Find places on the map by an address' }),
  ...papersOf(BRANCH_REQUESTS, {
    ...REQUEST,
    list: `${LISTED} \`created_at\`, \`answered_at\`, \`branch_count\` or \`status\`.`,
    remove: 'Cancel a request for more branches',
  }),
  paper(changeBranchRequestStatuses, ofSeveral(REQUEST)),
]

const INVITATION_PAPERS: readonly Paper[] = [
  ...papersOf(INVITATIONS, {
    ...INVITATION,
    list: `${LISTED} \`created_at\`, \`sent_at\`, \`name\`, \`surname\`, \`email\` or \`status\`.`,
    create: INVITED,
    remove: 'Cancel an invitation of a manager',
  }),
  paper(changeInvitationStatuses, ofSeveral(INVITATION)),
  paper(resendInvitationMail, mailedAgain(INVITATION)),
]

const SETTINGS_PAPERS: readonly Paper[] = [
  paper(listSettings, {
    summary: 'List the settings of the company',
    note: 'The credentials of the point-of-sale system are told to owners only, and its password to nobody.',
  }),
  paper(changeSettings, {
    summary: 'Change one setting, or several at once',
    note: 'Other credentials delete every product of the point-of-sale system.',
  }),
]

/** Branches, people and settings: the company as a whole. */
export const COMPANY_OPERATIONS: readonly Paper[] = [
  ...BRANCH_PAPERS,
  ...INVITATION_PAPERS,
  ...STAFF_ROLES.flatMap(staffPapers),
  ...SETTINGS_PAPERS,
  ...papersOf(POURERS, {
    a: 'a pourer',
    all: 'pourers',
    list: 'All of them, in the order in which they were created; removed ones are left out.',
    edit: 'Fields that are left out stay as they are. What was counted with it does not change.',
    remove: 'Remove a pourer',
  }),
]
