import * as z from 'zod/mini'
import {
  acceptInvitation,
  changePassword as passwordChange,
  forgotForm,
  profileChange,
  setPassword,
  signUp,
} from '#domain/account/accounts.ts'
import { email } from '#domain/account/email.ts'
import { text, uuid } from '#domain/scalars.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { ROLES } from '#domain/people/roles.ts'
import { successAnswer } from '../answers.ts'
import type { Operation } from '../operation.ts'

export const REGISTER_PATH = '/api/client/register'
export const REGISTER_COMPANY_PATH = '/api/client/register/company'
/** What became of the mail that a sign-up sent. */
export const REGISTER_MAIL_PATH = '/api/client/register/mail'
export const REGISTER_CONTINUE_PATH = '/api/client/register/continue'
export const INVITATION_PATH = '/api/client/invitation'
export const INVITATION_CHECK_PATH = '/api/client/invitation/check'

/**
 * The token of a link in a mail. Text of any other form is an unknown token, not a malformed
 * request.
 */
export const linkToken = text(200)

/** Whose local phone number is given; without it, the server looks where the request comes from. */
export const registerRequest = z.extend(signUp, {
  country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
})
export type RegisterRequest = z.infer<typeof registerRequest>

/** Which mail is on its way, the same whoever has the address. Servers before told nobody. */
export const signedUpAnswer = z.extend(successAnswer, { mail_id: z.optional(uuid) })
export type SignedUpAnswer = z.infer<typeof signedUpAnswer>

/**
 * - `waiting`: it is in the queue, or the mail server could not be reached yet
 * - `sent`: the mail server took it
 * - `failed`: the mail server refused it for good, as for an address that does not exist
 */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const mailStateAnswer = z.object({ state: z.enum(MAIL_STATES) })
export type MailStateAnswer = z.infer<typeof mailStateAnswer>

export const registerContinueRequest = z.extend(setPassword, { token: linkToken })

export const acceptInvitationRequest = acceptInvitation

/**
 * Whose password was set, and what their device keeps for its next sign-in. Servers before these
 * fields told nobody.
 */
export const passwordSetAnswer = z.extend(successAnswer, {
  email: z.optional(z.string()),
  device: z.optional(z.string()),
})
export type PasswordSetAnswer = z.infer<typeof passwordSetAnswer>

export const FORGOT_PATH = '/api/client/forgot'
export const RESET_PATH = '/api/client/password/reset'
export const TOKEN_CHECK_PATH = '/api/client/token/check'
export const CHANGE_PASSWORD_PATH = '/api/auth/change-password'

export const forgotRequest = forgotForm

/** Must be the account's address, if the link named one. */
export const resetRequest = z.extend(setPassword, { email: z.optional(z.nullable(email)) })

export const passwordChangedAnswer = z.extend(successAnswer, { device: z.optional(z.string()) })
export type PasswordChangedAnswer = z.infer<typeof passwordChangedAnswer>

export const changePasswordRequest = passwordChange

export const PROFILE_PATH = '/api/client/user/profile'
/** Undoes a change of address, by the link mailed to the old one. */
export const RESTORE_EMAIL_PATH = '/api/client/email/restore'
export const VERIFY_EMAIL_PATH = '/api/client/verify/email'
/** A page, because the link in a mail leads to it; it ends the mails about inventories. */
export const UNSUBSCRIBE_PATH = '/api/client/mails/unsubscribe'

export const profile = z.object({
  id: uuid,
  role: z.enum(ROLES),
  name: z.string(),
  surname: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.string(),
  /** The new address, until it is confirmed by the mail sent to it. */
  new_email: z.nullable(z.string()),
  image: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /**
   * The time zone of the mails about completed inventories; null: none. Absent for those who may not
   * complete inventories, and in answers of servers without such mails.
   */
  completion_mail: z.optional(z.nullable(z.string())),
  /** Only the owner may change these four. */
  company_name: z.optional(z.string()),
  business_address: z.optional(z.nullable(z.string())),
  tax_code: z.optional(z.nullable(z.string())),
  branch_count: z.optional(z.int()),
})
export type Profile = z.infer<typeof profile>

export const COUNTRY_PATH = '/api/v2/client/country/iso2'

export const countryAnswer = z.object({ iso2: z.string().check(z.length(2)) })
export type CountryAnswer = z.infer<typeof countryAnswer>

/**
 * Absent fields stay, also the two that the form always sends. `phoneNumber`, or `phone_number`; if
 * both are sent, `phoneNumber` counts.
 */
export const namedProfileChange = z.extend(profileChange, {
  name: z.optional(profileChange.shape.name),
  surname: z.optional(profileChange.shape.surname),
  phone_number: profileChange.shape.phoneNumber,
})
export type NamedProfileChange = z.infer<typeof namedProfileChange>

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
