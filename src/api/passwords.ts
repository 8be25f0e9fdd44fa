import type { ChangePassword } from '#domain/account/accounts.ts'
import {
  CHANGE_PASSWORD_PATH,
  INVITATION_PATH,
  passwordChangedAnswer,
  passwordSetAnswer,
  REGISTER_CONTINUE_PATH,
  RESET_PATH,
  RESTORE_EMAIL_PATH,
  type PasswordChangedAnswer,
  type PasswordSetAnswer,
} from '#protocol/account/account.ts'
import { keepDevice } from '#session/known-device.ts'
import type { Answer, Api } from './api.ts'
import { requestOnce } from './once.ts'

/** Sets the first password of somebody who signed up; `token` is from the link in the mail. */
export function continueRegistration(
  api: Api,
  request: { token: string; password: string; repeat_password: string },
): Promise<Answer<PasswordSetAnswer>> {
  return setByLink(api, REGISTER_CONTINUE_PATH, request)
}

export function acceptInvitation(
  api: Api,
  token: string,
  password: string,
): Promise<Answer<PasswordSetAnswer>> {
  return setByLink(api, `${INVITATION_PATH}/${encodeURIComponent(token)}`, { password })
}

/** The address must be the account's if the link names one. */
export function resetPassword(
  api: Api,
  token: string,
  request: { password: string; repeat_password: string; email?: string },
): Promise<Answer<PasswordSetAnswer>> {
  return setByLink(api, `${RESET_PATH}/${encodeURIComponent(token)}`, request)
}

/** Takes an account back by its former address; `token` is from the mail sent there. */
export function restoreEmail(
  api: Api,
  token: string,
  request: { password: string; repeat_password: string },
): Promise<Answer<PasswordSetAnswer>> {
  return setByLink(api, `${RESTORE_EMAIL_PATH}/${encodeURIComponent(token)}`, request)
}

/** @param email whose password it is */
export async function changePassword(
  api: Api,
  email: string,
  change: ChangePassword,
): Promise<Answer<PasswordChangedAnswer>> {
  const path = CHANGE_PASSWORD_PATH
  const answer = await requestOnce(api, 'PUT', path, passwordChangedAnswer, change)
  if (answer.kind === 'ok') keepDevice(email, answer.value.device)
  return answer
}

async function setByLink(api: Api, path: string, body: object): Promise<Answer<PasswordSetAnswer>> {
  const answer = await requestOnce(api, 'POST', path, passwordSetAnswer, body)
  if (answer.kind === 'ok') keepDevice(answer.value.email ?? '', answer.value.device)
  return answer
}
