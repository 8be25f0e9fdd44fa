import { FORGOT_PATH, RESET_PATH, TOKEN_CHECK_PATH } from '#protocol/password.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/registration.ts'
import type { Answer, Api } from './api.ts'

/** Asks for a mail with a link by which a new password is set. */
export function forgotPassword(api: Api, email: string): Promise<Answer<SuccessAnswer>> {
  return api.request('POST', FORGOT_PATH, successAnswer, { body: { email } })
}

/** Can a password be set by this link? */
export function checkPasswordLink(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', `${TOKEN_CHECK_PATH}/${encodeURIComponent(token)}`, successAnswer)
}

/** Sets it. The address is the account's, where the link named one. */
export function resetPassword(
  api: Api,
  token: string,
  request: { password: string; repeat_password: string; email?: string },
): Promise<Answer<SuccessAnswer>> {
  const path = `${RESET_PATH}/${encodeURIComponent(token)}`
  return api.request('POST', path, successAnswer, { body: request })
}
