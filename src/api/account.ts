import type { SignUp, ChangePassword, ProfileChange } from '#domain/account/accounts.ts'
import {
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
  REGISTER_CONTINUE_PATH,
  REGISTER_PATH,
  FORGOT_PATH,
  RESET_PATH,
  TOKEN_CHECK_PATH,
  CHANGE_PASSWORD_PATH,
  COUNTRY_PATH,
  countryAnswer,
  type CountryAnswer,
  passwordSetAnswer,
  type PasswordSetAnswer,
  profile,
  PROFILE_PATH,
  type Profile,
  VERIFY_EMAIL_PATH,
} from '#protocol/account/account.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/answers.ts'
import type { Answer, Api } from './api.ts'

export function register(api: Api, form: SignUp): Promise<Answer<SuccessAnswer>> {
  return api.request('POST', REGISTER_PATH, successAnswer, { body: form })
}

/** Where the visitor is, as far as the server can tell. */
export function visitorCountry(api: Api): Promise<Answer<CountryAnswer>> {
  return api.request('GET', COUNTRY_PATH, countryAnswer)
}

/** Sets the first password of somebody who signed up; `token` is from the link in the mail. */
export function continueRegistration(
  api: Api,
  request: { token: string; password: string; repeat_password: string },
): Promise<Answer<PasswordSetAnswer>> {
  return api.request('POST', REGISTER_CONTINUE_PATH, passwordSetAnswer, { body: request })
}

export function checkInvitation(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', withToken(INVITATION_CHECK_PATH, token), successAnswer)
}

export function acceptInvitation(
  api: Api,
  token: string,
  password: string,
): Promise<Answer<PasswordSetAnswer>> {
  const body = { password }
  return api.request('POST', withToken(INVITATION_PATH, token), passwordSetAnswer, { body })
}

function withToken(path: string, token: string): string {
  return `${path}/${encodeURIComponent(token)}`
}

/** Asks for a mail with a link to set a new password. */
export function forgotPassword(api: Api, email: string): Promise<Answer<SuccessAnswer>> {
  return api.request('POST', FORGOT_PATH, successAnswer, { body: { email } })
}

/** Can this link still be used to set a password? */
export function checkPasswordLink(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', `${TOKEN_CHECK_PATH}/${encodeURIComponent(token)}`, successAnswer)
}

/** The address must be the account's if the link names one. */
export function resetPassword(
  api: Api,
  token: string,
  request: { password: string; repeat_password: string; email?: string },
): Promise<Answer<PasswordSetAnswer>> {
  const path = `${RESET_PATH}/${encodeURIComponent(token)}`
  return api.request('POST', path, passwordSetAnswer, { body: request })
}

/** The signed-in person as the server knows them, with the company's data for its owner. */
export function readProfile(api: Api): Promise<Answer<Profile>> {
  return api.request('GET', PROFILE_PATH, profile)
}

export function saveProfile(api: Api, change: ProfileChange): Promise<Answer<Profile>> {
  return api.request('PUT', PROFILE_PATH, profile, { body: change })
}

export function changePassword(api: Api, change: ChangePassword): Promise<Answer<SuccessAnswer>> {
  return api.request('PUT', CHANGE_PASSWORD_PATH, successAnswer, { body: change })
}

/** Confirms a changed address. */
export function verifyEmail(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', `${VERIFY_EMAIL_PATH}/${encodeURIComponent(token)}`, successAnswer)
}
