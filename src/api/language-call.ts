import type { Language } from '#domain/languages.ts'
import { LANGUAGE_PATH } from '#protocol/language.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/registration.ts'
import type { Answer, Api } from './api.ts'

/** The language in which a person gets mails. */
export function changeLanguage(
  api: Api,
  user_id: string,
  lang: Language,
): Promise<Answer<SuccessAnswer>> {
  return api.request('PUT', LANGUAGE_PATH, successAnswer, { body: { lang, user_id } })
}
