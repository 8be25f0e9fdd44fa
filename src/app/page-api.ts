import { Api } from '#api/api.ts'
import type { TokenStore } from '#session/token.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { currentUserId, pageTokens, tokensOf } from '#session/page-tokens.ts'
import { shareToken } from '#session/hand-over.ts'

function apiWith(tokens: TokenStore, onSessionOver?: () => void): Api {
  return new Api({
    tokens,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => useLanguage.getState().language,
    ...(onSessionOver ? { onSessionOver } : {}),
  })
}

/** The page's way to the server for whoever has no account open yet. */
export const pageApi = apiWith(pageTokens)

/**
 * One person's way to the server: it goes dead, not over, when another one signs in. A fresh token
 * goes to the service worker as well.
 */
export function apiOf(userId: string): Api {
  const mine = tokensOf(userId)
  const shared: TokenStore = {
    get: () => mine.get(),
    async set(token) {
      await mine.set(token)
      await shareToken(userId, useLanguage.getState().language)
    },
  }
  return apiWith(shared, () => {
    if (currentUserId() === userId) useSyncActivity.setState({ signedOut: true })
  })
}
