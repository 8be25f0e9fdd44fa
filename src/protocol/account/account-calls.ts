import { setPassword } from '#domain/account/accounts.ts'
import { successAnswer } from '../answers.ts'
import { namedProfileChange } from '../named-twice.ts'
import type { Operation } from '../operation.ts'
import {
  acceptInvitationRequest,
  CHANGE_PASSWORD_PATH,
  changePasswordRequest,
  COUNTRY_PATH,
  countryAnswer,
  FORGOT_PATH,
  forgotRequest,
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
  mailStateAnswer,
  passwordChangedAnswer,
  passwordSetAnswer,
  profile,
  PROFILE_PATH,
  REGISTER_COMPANY_PATH,
  REGISTER_CONTINUE_PATH,
  REGISTER_MAIL_PATH,
  REGISTER_PATH,
  registerContinueRequest,
  registerRequest,
  RESET_PATH,
  resetRequest,
  RESTORE_EMAIL_PATH,
  signedUpAnswer,
  TOKEN_CHECK_PATH,
  UNSUBSCRIBE_PATH,
  VERIFY_EMAIL_PATH,
} from './account.ts'
import { SESSIONS_PATH, sessionsAnswer } from './sessions.ts'

/* Apart from the schemas: whoever only reads an answer loads none of the calls. */

const anybody = { may: 'anybody' } as const
const people = { may: 'people' } as const
const success = { answer: successAnswer } as const
const passwordSet = { answer: passwordSetAnswer } as const

const signingUp = { ...anybody, body: registerRequest, answer: signedUpAnswer } as const

/** Founding a company; the second path is for older clients. */
export const SIGN_UP = {
  usual: { id: 'signUp', route: `POST ${REGISTER_PATH}`, ...signingUp },
  older: { id: 'signUpCompany', route: `POST ${REGISTER_COMPANY_PATH}`, ...signingUp },
  mail: {
    id: 'signUpMail',
    route: `GET ${REGISTER_MAIL_PATH}/:id`,
    ...anybody,
    answer: mailStateAnswer,
  },
  finish: {
    id: 'continueSignUp',
    route: `POST ${REGISTER_CONTINUE_PATH}`,
    ...anybody,
    body: registerContinueRequest,
    ...passwordSet,
  },
} as const satisfies Record<string, Operation>

/** The links in mails. */
export const LINKS = {
  checkInvitation: {
    id: 'checkInvitation',
    route: `GET ${INVITATION_CHECK_PATH}/:token`,
    ...anybody,
    ...success,
  },
  acceptInvitation: {
    id: 'acceptInvitation',
    route: `POST ${INVITATION_PATH}/:token`,
    ...anybody,
    body: acceptInvitationRequest,
    ...passwordSet,
  },
  forgetPassword: {
    id: 'forgetPassword',
    route: `POST ${FORGOT_PATH}`,
    ...anybody,
    body: forgotRequest,
    ...success,
  },
  checkPasswordLink: {
    id: 'checkPasswordLink',
    route: `GET ${TOKEN_CHECK_PATH}/:token`,
    ...anybody,
    ...success,
  },
  resetPassword: {
    id: 'resetPassword',
    route: `POST ${RESET_PATH}/:token`,
    ...anybody,
    body: resetRequest,
    ...passwordSet,
  },
  restoreEmail: {
    id: 'restoreEmail',
    route: `POST ${RESTORE_EMAIL_PATH}/:token`,
    ...anybody,
    body: setPassword,
    ...passwordSet,
  },
  verifyEmail: {
    id: 'verifyEmail',
    route: `GET ${VERIFY_EMAIL_PATH}/:token`,
    ...anybody,
    ...success,
  },
} as const satisfies Record<string, Operation>

/** Both answer a page: people open the link of a mail, and mail programs post to it (RFC 8058). */
export const UNSUBSCRIBING = {
  ask: {
    id: 'askToUnsubscribe',
    route: `GET ${UNSUBSCRIBE_PATH}/:token`,
    ...anybody,
    answer: ['text/html'],
  },
  end: {
    id: 'unsubscribe',
    route: `POST ${UNSUBSCRIBE_PATH}/:token`,
    ...anybody,
    answer: ['text/html'],
    isUnkeyed: true,
  },
} as const satisfies Record<string, Operation>

export const getCountry = {
  id: 'getCountry',
  route: `GET ${COUNTRY_PATH}`,
  ...anybody,
  answer: countryAnswer,
} as const satisfies Operation

export const changePassword = {
  id: 'changePassword',
  route: `PUT ${CHANGE_PASSWORD_PATH}`,
  ...people,
  body: changePasswordRequest,
  answer: passwordChangedAnswer,
} as const satisfies Operation

export const OWN_PROFILE = {
  read: { id: 'getProfile', route: `GET ${PROFILE_PATH}`, ...people, answer: profile },
  edit: {
    id: 'updateProfile',
    route: `PUT ${PROFILE_PATH}`,
    ...people,
    body: namedProfileChange,
    answer: profile,
  },
} as const satisfies Record<string, Operation>

/** The places where a person is signed in. */
export const SESSIONS = {
  list: { id: 'listSessions', route: `GET ${SESSIONS_PATH}`, ...people, answer: sessionsAnswer },
  end: { id: 'endSession', route: `DELETE ${SESSIONS_PATH}/:id`, ...people, ...success },
  endOthers: { id: 'endOtherSessions', route: `DELETE ${SESSIONS_PATH}`, ...people, ...success },
} as const satisfies Record<string, Operation>
