import { setPassword } from '#domain/account/accounts.ts'
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
  VERIFY_EMAIL_PATH,
  acceptInvitationRequest,
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
  REGISTER_COMPANY_PATH,
  REGISTER_CONTINUE_PATH,
  mailStateAnswer,
  REGISTER_MAIL_PATH,
  REGISTER_PATH,
  passwordChangedAnswer,
  passwordSetAnswer,
  registerContinueRequest,
  registerRequest,
  signedUpAnswer,
} from '#protocol/account/account.ts'
import { signInStep } from '#protocol/account/sign-in-step.ts'
import { namedMe, namedProfileChange, namedSignIn } from '#protocol/named-twice.ts'
import { successAnswer } from '#protocol/answers.ts'
import type { Operation } from './operation.ts'
import { SECOND_FACTOR_OPERATIONS } from './second-factor-operations.ts'
import { SESSION_OPERATIONS } from './session-operations.ts'
import { UNSUBSCRIBE_OPERATIONS } from './unsubscribe-operations.ts'

const anybody = { access: 'anybody' } as const
const people = { access: 'people' } as const
const success = { answer: successAnswer }
const passwordSet = { answer: passwordSetAnswer }
const me = { ...people, answer: namedMe }
const ofLink = [404, 410, 422, 429] as const

const MAILS =
  'The answer is the same whether or not the address is known; a mail says what to do next.'
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
const signUp = {
  ...anybody,
  note: `Founds a company with its owner. ${MAILS}`,
  body: registerRequest,
  answer: signedUpAnswer,
  refusals: [429],
} as const

/** Founding a company, and the links in mails. */
const BEGINNINGS: readonly Operation[] = [
  { route: `POST ${REGISTER_PATH}`, id: 'signUp', summary: 'Sign up', ...signUp },
  {
    route: `POST ${REGISTER_COMPANY_PATH}`,
    id: 'signUpCompany',
    summary: 'Sign up at the older path',
    ...signUp,
  },
  {
    route: `GET ${REGISTER_MAIL_PATH}/:id`,
    id: 'signUpMail',
    summary: 'Ask what became of the mail of a sign-up',
    note: 'A mail server may refuse an address for good. Ask with the `mail_id` of the sign-up, more and more seldom.',
    ...anybody,
    answer: mailStateAnswer,
    refusals: [404, 429],
  },
  {
    route: `POST ${REGISTER_CONTINUE_PATH}`,
    id: 'continueSignUp',
    summary: 'Choose a password after signing up',
    note: 'With the token of the link in the mail.',
    ...anybody,
    body: registerContinueRequest,
    ...passwordSet,
    refusals: ofLink,
  },
  {
    route: `GET ${INVITATION_CHECK_PATH}/:token`,
    id: 'checkInvitation',
    summary: 'Ask whether an invitation can be accepted',
    ...anybody,
    ...success,
    refusals: [429],
  },
  {
    route: `POST ${INVITATION_PATH}/:token`,
    id: 'acceptInvitation',
    summary: 'Accept an invitation by choosing a password',
    ...anybody,
    body: acceptInvitationRequest,
    ...passwordSet,
    refusals: ofLink,
  },
  {
    route: `POST ${FORGOT_PATH}`,
    id: 'forgetPassword',
    summary: 'Ask for a link to choose a new password',
    note: MAILS,
    ...anybody,
    body: forgotRequest,
    ...success,
    refusals: [429],
  },
  {
    route: `GET ${TOKEN_CHECK_PATH}/:token`,
    id: 'checkPasswordLink',
    summary: 'Ask whether the link of a mail is still good',
    ...anybody,
    ...success,
    refusals: [429],
  },
  {
    route: `POST ${RESET_PATH}/:token`,
    id: 'resetPassword',
    summary: 'Choose a new password by the link of a mail',
    note: 'Ends every session of the person.',
    ...anybody,
    body: resetRequest,
    ...passwordSet,
    refusals: ofLink,
  },
  {
    route: `POST ${RESTORE_EMAIL_PATH}/:token`,
    id: 'restoreEmail',
    summary: 'Take an account back by its former address',
    note: 'By the link mailed to that address. Sets a new password, and ends every session of the person.',
    ...anybody,
    body: setPassword,
    ...passwordSet,
    refusals: ofLink,
  },
  {
    route: `GET ${VERIFY_EMAIL_PATH}/:token`,
    id: 'verifyEmail',
    summary: 'Confirm a changed e-mail address',
    ...anybody,
    ...success,
    refusals: [429],
  },
  {
    route: `GET ${COUNTRY_PATH}`,
    id: 'getCountry',
    summary: 'Ask from which country this call seems to come',
    ...anybody,
    answer: countryAnswer,
  },
]

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
  ...BEGINNINGS,
  ...UNSUBSCRIBE_OPERATIONS,
  ...SESSIONS,
  ...SESSION_OPERATIONS,
  ...SECOND_FACTOR_OPERATIONS,
]
