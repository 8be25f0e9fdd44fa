import type { Api } from '#api/api.ts'
import { lazyApi } from '#api/lazy-api.ts'
import type { TokenStore } from '#session/token.ts'
import { useLanguage } from '#ui/language/language.ts'
import { endNoConnection } from '#ui/toast/toasts.ts'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { currentUserId, pageTokens, tokensOf } from '#session/page-tokens.ts'

function apiWith(tokens: TokenStore, onSessionOver?: (isRestored: boolean) => void): Api {
  return lazyApi(async () => {
    const { ServerApi } = await import('#api/server-api.ts')
    return new ServerApi({
      tokens: { ...tokens, alone },
      fetch: fetchNoting,
      now: Date.now,
      language: () => useLanguage.getState().language,
      ...(onSessionOver ? { onSessionOver } : {}),
    })
  })
}

/** A page comes from this device where its worker is, otherwise from the server. */
export async function canReload(): Promise<boolean> {
  const isInstalled = Boolean(navigator.serviceWorker?.controller)
  if (isInstalled) return true
  const system = await import('#api/system.ts').catch(() => null)
  return system !== null && system.isServerThere(pageApi)
}

/** Whatever the server answers, it can be reached. */
async function fetchNoting(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  endNoConnection()
  return response
}

/** Loaded when it is needed, which is seldom. */
async function alone<T>(refresh: () => Promise<T>): Promise<T> {
  const loaded = await import('#session/page-refresh.ts').catch(() => null)
  return loaded ? loaded.refreshPage(refresh) : refresh()
}

/** The page's API client before an account is open. */
export const pageApi = apiWith(pageTokens)

/**
 * One person's API client. When somebody else signs in, it stops working without reporting that the
 * session is over.
 */
export function apiOf(userId: string): Api {
  return apiWith(tokensOf(userId), (isRestored) => {
    if (currentUserId() === userId) useSyncActivity.setState({ signedOut: true, isRestored })
  })
}
