import * as z from 'zod/mini'
import { setPassword } from '#domain/account/accounts.ts'
import { user } from '#domain/people/people.ts'
import {
  GET_USER_PATH,
  loggedOff,
  loginAnswer,
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
  COUNTRY_PATH,
  countryAnswer,
  CHANGE_PASSWORD_PATH,
  changePasswordRequest,
  FORGOT_PATH,
  forgotRequest,
  RESET_PATH,
  resetRequest,
  RESTORE_EMAIL_PATH,
  TOKEN_CHECK_PATH,
  profile,
  PROFILE_PATH,
  profileRequest,
  VERIFY_EMAIL_PATH,
  acceptInvitationRequest,
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
  REGISTER_COMPANY_PATH,
  REGISTER_CONTINUE_PATH,
  REGISTER_PATH,
  passwordChangedAnswer,
  passwordSetAnswer,
  registerContinueRequest,
  registerRequest,
} from '#protocol/account/account.ts'
import { SESSIONS_PATH, sessionsAnswer } from '#protocol/account/sessions.ts'
import { successAnswer } from '#protocol/answers.ts'
import type { Operation } from './operation.ts'

const anybody = { access: 'anybody' } as const
const people = { access: 'people' } as const
const success = { answer: successAnswer }
const passwordSet = { answer: passwordSetAnswer }
const me = { ...people, answer: z.object({ user }) }

/** Sign-up, sign-in and sign-out, and a person's own account. */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  { route: `POST ${REGISTER_PATH}`, ...anybody, body: registerRequest, ...success },
  { route: `POST ${REGISTER_COMPANY_PATH}`, ...anybody, body: registerRequest, ...success },
  {
    route: `POST ${REGISTER_CONTINUE_PATH}`,
    ...anybody,
    body: registerContinueRequest,
    ...passwordSet,
  },
  { route: `GET ${INVITATION_CHECK_PATH}/:token`, ...anybody, ...success },
  {
    route: `POST ${INVITATION_PATH}/:token`,
    ...anybody,
    body: acceptInvitationRequest,
    ...passwordSet,
  },
  { route: `POST ${FORGOT_PATH}`, ...anybody, body: forgotRequest, ...success },
  { route: `GET ${TOKEN_CHECK_PATH}/:token`, ...anybody, ...success },
  { route: `POST ${RESET_PATH}/:token`, ...anybody, body: resetRequest, ...passwordSet },
  { route: `POST ${RESTORE_EMAIL_PATH}/:token`, ...anybody, body: setPassword, ...passwordSet },
  { route: `GET ${VERIFY_EMAIL_PATH}/:token`, ...anybody, ...success },
  { route: `GET ${COUNTRY_PATH}`, ...anybody, answer: countryAnswer },
  { route: `POST ${LOGIN_PATH}`, ...anybody, body: loginRequest, answer: loginAnswer },
  {
    route: 'POST /api/client/dashboard-login',
    ...anybody,
    body: loginRequest,
    answer: loginAnswer,
  },
  { route: `GET ${LOGOFF_PATH}`, ...people, answer: loggedOff },
  { route: `GET ${REFRESH_PATH}`, ...people, answer: tokenAnswer },
  { route: `GET ${GET_USER_PATH}`, ...me },
  { route: 'GET /api/client/get-user', ...me },
  {
    route: `PUT ${CHANGE_PASSWORD_PATH}`,
    ...people,
    body: changePasswordRequest,
    answer: passwordChangedAnswer,
  },
  { route: `GET ${PROFILE_PATH}`, ...people, answer: profile },
  { route: `PUT ${PROFILE_PATH}`, ...people, body: profileRequest, answer: profile },
  { route: `PUT ${LANGUAGE_PATH}`, ...people, body: languageRequest, ...success },
  { route: `GET ${SESSIONS_PATH}`, ...people, answer: sessionsAnswer },
  { route: `DELETE ${SESSIONS_PATH}/:id`, ...people, ...success },
  { route: `DELETE ${SESSIONS_PATH}`, ...people, ...success },
  { route: `GET ${BRANCH_EXISTENCE_PATH}`, ...people, answer: branchExistence },
]
