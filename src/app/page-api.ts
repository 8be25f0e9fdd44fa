import { Api } from '#api/api.ts'
import type { TokenStore } from '#api/tokens.ts'
import { useLanguage } from '#ui/language.ts'
import { useSyncActivity } from '#ui/sync-activity.ts'
import { currentUserId, pageTokens, tokensOf } from './page-tokens.ts'
import { shareToken } from './share-token.ts'

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
      await shareToken(userId)
    },
  }
  return apiWith(shared, () => {
    if (currentUserId() === userId) useSyncActivity.setState({ signedOut: true })
  })
}
