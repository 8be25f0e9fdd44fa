import type { User } from '#domain/people/people.ts'
import {
  GET_USER_PATH,
  LOGOFF_PATH,
  loggedOff,
  meAnswer,
  LANGUAGE_PATH,
} from '#protocol/account/auth.ts'
import type { Answer, Api } from './api.ts'
import type { Language } from '#domain/languages.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/answers.ts'

/** The person whom the stored token belongs to. */
export function readMe(api: Api): Promise<Answer<{ user: User }>> {
  return api.request('GET', GET_USER_PATH, meAnswer)
}

/**
 * Ends the session on the server; offline it ends on the device alone.
 * @param device its name, if all that it has of its person is removed
 */
export async function signOff(api: Api, device?: string): Promise<void> {
  await api.request('GET', LOGOFF_PATH, loggedOff, { query: { device }, timeoutMs: 3000 })
}

/** The language of a person's mails. */
export function changeLanguage(
  api: Api,
  user_id: string,
  lang: Language,
): Promise<Answer<SuccessAnswer>> {
  return api.request('PUT', LANGUAGE_PATH, successAnswer, { body: { lang, user_id } })
}
