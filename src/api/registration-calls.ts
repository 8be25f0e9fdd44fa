import type { SignUp } from '#domain/accounts.ts'
import {
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
  REGISTER_CONTINUE_PATH,
  REGISTER_PATH,
  successAnswer,
  type SuccessAnswer,
} from '#protocol/registration.ts'
import type { Answer, Api } from './api.ts'

export function register(api: Api, form: SignUp): Promise<Answer<SuccessAnswer>> {
  return api.request('POST', REGISTER_PATH, successAnswer, { body: form })
}

/** The first password of whoever has signed up, by the link of the mail. */
export function continueRegistration(
  api: Api,
  request: { token: string; password: string; repeat_password: string },
): Promise<Answer<SuccessAnswer>> {
  return api.request('POST', REGISTER_CONTINUE_PATH, successAnswer, { body: request })
}

export function checkInvitation(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', withToken(INVITATION_CHECK_PATH, token), successAnswer)
}

export function acceptInvitation(
  api: Api,
  token: string,
  password: string,
): Promise<Answer<SuccessAnswer>> {
  const body = { password }
  return api.request('POST', withToken(INVITATION_PATH, token), successAnswer, { body })
}

function withToken(path: string, token: string): string {
  return `${path}/${encodeURIComponent(token)}`
}
