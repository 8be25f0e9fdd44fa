import { handToWorker } from './hand-over.ts'
import { currentToken, currentUserId, isRemembered, pageTokens } from './page-tokens.ts'
import { refreshAlone, type Sharing } from './refresh-alone.ts'
import { rememberedSession, renewSession } from './remembered-sessions.ts'
import { isNewer } from './token.ts'
import { askForNewest, shareByChannel, tell } from './token-channel.ts'

/** Between tabs: local storage. To and from the worker: IndexedDB. Not remembered: messages. */
const OF_PAGE: Sharing = {
  async catchUp() {
    const userId = currentUserId()
    if (userId === null) return
    if (!isRemembered()) return askForNewest(userId)
    const saved = (await rememberedSession(userId))?.token
    const mine = currentToken()
    if (saved !== undefined && mine !== null && isNewer(saved, mine)) await pageTokens.set(saved)
  },
  async share() {
    const [userId, token] = [currentUserId(), currentToken()]
    if (userId === null || token === null) return
    if (isRemembered()) return renewSession(userId, token)
    tell(userId, token)
    await handToWorker(userId, token)
  },
}

export function refreshPage<T>(refresh: () => Promise<T>): Promise<T> {
  return refreshAlone(OF_PAGE, refresh)
}

/** Lets copies of this tab, and the worker, have the token of a session that is not remembered. */
export function shareTabsToken(): void {
  shareByChannel({
    get: (userId) => (currentUserId() === userId && !isRemembered() ? currentToken() : null),
    set: (_, token) => void pageTokens.set(token),
  })
}
