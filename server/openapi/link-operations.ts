import { setPassword } from '#domain/account/accounts.ts'
import {
  acceptInvitationRequest,
  COUNTRY_PATH,
  countryAnswer,
  FORGOT_PATH,
  forgotRequest,
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
  mailStateAnswer,
  passwordSetAnswer,
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
  VERIFY_EMAIL_PATH,
} from '#protocol/account/account.ts'
import { successAnswer } from '#protocol/answers.ts'
import type { Operation } from './operation.ts'

const anybody = { access: 'anybody' } as const
const success = { answer: successAnswer }
const passwordSet = { answer: passwordSetAnswer }
const ofLink = [404, 410, 422, 429] as const

const MAILS =
  'The answer is the same whether or not the address is known; a mail says what to do next.'
const signUp = {
  ...anybody,
  note: `Founds a company with its owner. ${MAILS}`,
  body: registerRequest,
  answer: signedUpAnswer,
  refusals: [429],
} as const

/** Founding a company, and the links in mails. */
export const LINK_OPERATIONS: readonly Operation[] = [
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
