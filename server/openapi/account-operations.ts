import {
  GET_USER_PATH,
  LOGIN_PATH,
  loginRequest,
  LOGOFF_PATH,
  REFRESH_PATH,
  tokenAnswer,
  LANGUAGE_PATH,
  languageRequest,
} from '#protocol/account/auth.ts'
import { BRANCH_EXISTENCE_PATH, branchExistence } from '#protocol/branches/branches.ts'
import {
  CHANGE_PASSWORD_PATH,
  changePasswordRequest,
  profile,
  PROFILE_PATH,
  passwordChangedAnswer,
} from '#protocol/account/account.ts'
import { signInStep } from '#protocol/account/sign-in-step.ts'
import { namedMe, namedProfileChange, namedSignIn } from '#protocol/named-twice.ts'
import { successAnswer } from '#protocol/answers.ts'
import { LINK_OPERATIONS } from './link-operations.ts'
import type { Operation } from './operation.ts'
import { SECOND_FACTOR_OPERATIONS } from './second-factor-operations.ts'
import { SESSION_OPERATIONS } from './session-operations.ts'
import { UNSUBSCRIBE_OPERATIONS } from './unsubscribe-operations.ts'

const anybody = { access: 'anybody' } as const
const people = { access: 'people' } as const
const success = { answer: successAnswer }
const me = { ...people, answer: namedMe }

const ONE_SIGN_IN =
  'The token is valid for fifteen minutes: send it as `Authorization: Bearer …`, and renew it with `refreshToken`. 202: the password is right, and `finishSignIn` needs a code too.'

const signIn = {
  ...anybody,
  note: ONE_SIGN_IN,
  body: loginRequest,
  answer: namedSignIn,
  begun: signInStep,
  isUnkeyed: true,
  refusals: [401, 429],
} as const

/** Sessions, and a person's own account. */
const SESSIONS: readonly Operation[] = [
  { route: `POST ${LOGIN_PATH}`, id: 'signIn', summary: 'Sign in', ...signIn },
  {
    route: 'POST /api/client/dashboard-login',
    id: 'signInClient',
    summary: 'Sign in at the older path',
    ...signIn,
  },
  {
    route: `GET ${LOGOFF_PATH}`,
    id: 'signOut',
    summary: 'Sign out',
    note: 'The token is dead at once.',
    ...people,
    ...success,
  },
  {
    route: `GET ${REFRESH_PATH}`,
    id: 'refreshToken',
    summary: 'Renew a token',
    note: 'Also with a token that has expired, as long as its session lasts. The old token is good for another refresh only until the new one has been used, and a minute longer; after that it ends the session.',
    ...people,
    answer: tokenAnswer,
  },
  { route: `GET ${GET_USER_PATH}`, id: 'getMe', summary: 'Read who is signed in', ...me },
  {
    route: 'GET /api/client/get-user',
    id: 'getMeClient',
    summary: 'Read who is signed in, at the older path',
    ...me,
  },
  {
    route: `PUT ${CHANGE_PASSWORD_PATH}`,
    id: 'changePassword',
    summary: 'Change the own password',
    note: 'Ends all other sessions of the person.',
    ...people,
    body: changePasswordRequest,
    answer: passwordChangedAnswer,
    refusals: [429],
  },
  {
    route: `GET ${PROFILE_PATH}`,
    id: 'getProfile',
    summary: 'Read the own profile',
    note: 'For an owner with the fields of the company.',
    ...people,
    answer: profile,
  },
  {
    route: `PUT ${PROFILE_PATH}`,
    id: 'updateProfile',
    summary: 'Change the own profile',
    note: 'Name and surname are always sent; the fields of the company only by its owner. A changed address needs the password, and is used once the mail sent to it has been confirmed; that ends the other sessions.',
    ...people,
    body: namedProfileChange,
    answer: profile,
    refusals: [429],
  },
  {
    route: `PUT ${LANGUAGE_PATH}`,
    id: 'changeLanguage',
    summary: 'Change the own language',
    note: 'The language of mails and exports.',
    ...people,
    body: languageRequest,
    ...success,
  },
  {
    route: `GET ${BRANCH_EXISTENCE_PATH}`,
    id: 'hasBranch',
    summary: 'Ask whether there is a branch to work in',
    ...people,
    answer: branchExistence,
  },
]

/** Sign-up, sign-in and sign-out, and a person's own account. */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  ...LINK_OPERATIONS,
  ...UNSUBSCRIBE_OPERATIONS,
  ...SESSIONS,
  ...SESSION_OPERATIONS,
  ...SECOND_FACTOR_OPERATIONS,
]
