import { Api } from '#api/api.ts'
import { useLanguage } from '#ui/language.ts'
import { pageTokens } from './page-tokens.ts'

/** The page's way to the server. */
export const pageApi = new Api({
  tokens: pageTokens,
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  language: () => useLanguage.getState().language,
})
