import type { ProfileChange, SignUp } from '#domain/account/accounts.ts'
import { getCountry, LINKS, OWN_PROFILE, SIGN_UP } from '#protocol/account/account.ts'
import { call, callOnce, type Api } from './api.ts'

export function register(api: Api, body: SignUp) {
  return callOnce(api, SIGN_UP.usual, { body })
}

/** What became of the mail that a sign-up sent. */
export function signUpMail(api: Api, id: string) {
  return call(api, SIGN_UP.mail, { params: { id } })
}

/** The visitor's country, as far as the server can tell. */
export function visitorCountry(api: Api) {
  return call(api, getCountry)
}

export function checkInvitation(api: Api, token: string) {
  return call(api, LINKS.checkInvitation, { params: { token } })
}

/** Asks for a mail with a link to set a new password. */
export function forgotPassword(api: Api, email: string) {
  return callOnce(api, LINKS.forgetPassword, { body: { email } })
}

/** Can this link still be used to set a password? */
export function checkPasswordLink(api: Api, token: string) {
  return call(api, LINKS.checkPasswordLink, { params: { token } })
}

/** The signed-in person as the server knows them, with the company's data for its owner. */
export function readProfile(api: Api) {
  return call(api, OWN_PROFILE.read)
}

export function saveProfile(api: Api, body: ProfileChange) {
  return callOnce(api, OWN_PROFILE.edit, { body })
}

/** Confirms a changed address. */
export function verifyEmail(api: Api, token: string) {
  return call(api, LINKS.verifyEmail, { params: { token } })
}
