import type { SignUp, ProfileChange } from '#domain/account/accounts.ts'
import {
  INVITATION_CHECK_PATH,
  mailStateAnswer,
  type MailStateAnswer,
  REGISTER_MAIL_PATH,
  REGISTER_PATH,
  signedUpAnswer,
  type SignedUpAnswer,
  FORGOT_PATH,
  TOKEN_CHECK_PATH,
  COUNTRY_PATH,
  countryAnswer,
  type CountryAnswer,
  profile,
  PROFILE_PATH,
  type Profile,
  VERIFY_EMAIL_PATH,
} from '#protocol/account/account.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/answers.ts'
import type { Answer, Api } from './api.ts'
import { requestOnce } from './once.ts'

export function register(api: Api, form: SignUp): Promise<Answer<SignedUpAnswer>> {
  return requestOnce(api, 'POST', REGISTER_PATH, signedUpAnswer, form)
}

/** What became of the mail that a sign-up sent. */
export function signUpMail(api: Api, mailId: string): Promise<Answer<MailStateAnswer>> {
  return api.request('GET', `${REGISTER_MAIL_PATH}/${mailId}`, mailStateAnswer)
}

/** Where the visitor is, as far as the server can tell. */
export function visitorCountry(api: Api): Promise<Answer<CountryAnswer>> {
  return api.request('GET', COUNTRY_PATH, countryAnswer)
}

export function checkInvitation(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', withToken(INVITATION_CHECK_PATH, token), successAnswer)
}

function withToken(path: string, token: string): string {
  return `${path}/${encodeURIComponent(token)}`
}

/** Asks for a mail with a link to set a new password. */
export function forgotPassword(api: Api, email: string): Promise<Answer<SuccessAnswer>> {
  return requestOnce(api, 'POST', FORGOT_PATH, successAnswer, { email })
}

/** Can this link still be used to set a password? */
export function checkPasswordLink(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', `${TOKEN_CHECK_PATH}/${encodeURIComponent(token)}`, successAnswer)
}

/** The signed-in person as the server knows them, with the company's data for its owner. */
export function readProfile(api: Api): Promise<Answer<Profile>> {
  return api.request('GET', PROFILE_PATH, profile)
}

export function saveProfile(api: Api, change: ProfileChange): Promise<Answer<Profile>> {
  return requestOnce(api, 'PUT', PROFILE_PATH, profile, change)
}

/** Confirms a changed address. */
export function verifyEmail(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', `${VERIFY_EMAIL_PATH}/${encodeURIComponent(token)}`, successAnswer)
}
