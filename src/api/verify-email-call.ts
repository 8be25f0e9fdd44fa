import { VERIFY_EMAIL_PATH } from '#protocol/profile.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/registration.ts'
import type { Answer, Api } from './api.ts'

/** Makes a changed address a person's own. */
export function verifyEmail(api: Api, token: string): Promise<Answer<SuccessAnswer>> {
  return api.request('GET', `${VERIFY_EMAIL_PATH}/${encodeURIComponent(token)}`, successAnswer)
}
