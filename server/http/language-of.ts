import type { Context } from 'hono'
import { languageFromHeader, type Language } from '#domain/languages.ts'
import type { AppEnv } from './app-env.ts'

/** The language of an answer: what the request asks for, or else what the person has chosen. */
export function languageOf(c: Context<AppEnv>): Language {
  // Set by `signedIn`, which a request may not have reached.
  const person = c.get('person') as AppEnv['Variables']['person'] | undefined
  return languageFromHeader(c.req.header('accept-language'), person?.user.language)
}
