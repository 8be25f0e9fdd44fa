import type { ChangePassword, SetPassword } from '#domain/account/accounts.ts'
import {
  changePassword as change,
  LINKS,
  SIGN_UP,
  type PasswordSetAnswer,
} from '#protocol/account/account.ts'
import { keepDevice } from '#session/known-device.ts'
import { callOnce, type Answer, type Api } from './api.ts'

/** Sets the first password of somebody who signed up; `token` is from the link in the mail. */
export async function continueRegistration(api: Api, body: SetPassword & { token: string }) {
  return kept(await callOnce(api, SIGN_UP.finish, { body }))
}

export async function acceptInvitation(api: Api, token: string, password: string) {
  return kept(
    await callOnce(api, LINKS.acceptInvitation, { params: { token }, body: { password } }),
  )
}

/** The address must be the account's if the link names one. */
export async function resetPassword(
  api: Api,
  token: string,
  body: SetPassword & { email?: string },
) {
  return kept(await callOnce(api, LINKS.resetPassword, { params: { token }, body }))
}

/** Takes an account back by its former address; `token` is from the mail sent there. */
export async function restoreEmail(api: Api, token: string, body: SetPassword) {
  return kept(await callOnce(api, LINKS.restoreEmail, { params: { token }, body }))
}

/** @param email whose password it is */
export async function changePassword(api: Api, email: string, body: ChangePassword) {
  const answer = await callOnce(api, change, { body })
  if (answer.kind === 'ok') keepDevice(email, answer.value.device)
  return answer
}

function kept(answer: Answer<PasswordSetAnswer>): Answer<PasswordSetAnswer> {
  if (answer.kind === 'ok') keepDevice(answer.value.email ?? '', answer.value.device)
  return answer
}
