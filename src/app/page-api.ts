import { Api } from '#api/api.ts'
import type { TokenStore } from '#api/tokens.ts'
import { useLanguage } from '#ui/language.ts'
import { pageTokens, tokensOf } from './page-tokens.ts'

function apiWith(tokens: TokenStore): Api {
  return new Api({
    tokens,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => useLanguage.getState().language,
  })
}

/** The page's way to the server for whoever has no account open yet. */
export const pageApi = apiWith(pageTokens)

/** One person's way to the server: it goes dead, not over, when another one signs in. */
export function apiOf(userId: string): Api {
  return apiWith(tokensOf(userId))
}
