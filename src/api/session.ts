import type { Language } from '#domain/languages.ts'
import { changeLanguage as change, ME, meAnswer, signOut } from '#protocol/account/auth.ts'
import { call, type Api } from './api.ts'

/** The person whom the stored token belongs to. */
export function readMe(api: Api) {
  return call(api, { ...ME.usual, answer: meAnswer })
}

/**
 * Ends the session on the server; offline it ends on the device alone.
 * @param device its name, if all that it has of its person is removed
 */
export async function signOff(api: Api, device?: string): Promise<void> {
  await call(api, signOut, { query: { device }, timeoutMs: 3000 })
}

/** The language of a person's mails. */
export function changeLanguage(api: Api, user_id: string, lang: Language) {
  return call(api, change, { body: { lang, user_id } })
}
