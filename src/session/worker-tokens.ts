import { rememberedSession, renewSession } from './remembered-sessions.ts'
import { refreshAlone, type Sharing } from './refresh-alone.ts'
import type { TokenStore } from './token.ts'
import { askForNewest, shareByChannel, tell } from './token-channel.ts'
import { TOKEN_MESSAGE } from './token-message.ts'

/** Tokens of sessions that are not remembered: in memory only, until the worker stops. */
const tokensInMemory = new Map<string, string>()

/** Handles a page's message about its session, and ignores any other message. */
export function takeToken(message: unknown): void {
  if (typeof message !== 'object' || message === null) return
  const { type, user_id, token } = message as Record<string, unknown>
  if (type !== TOKEN_MESSAGE || typeof user_id !== 'string') return
  if (typeof token === 'string') {
    tokensInMemory.set(user_id, token)
    shareByChannel(MEMORY)
  } else tokensInMemory.delete(user_id)
}

const MEMORY = {
  get: (userId: string) => tokensInMemory.get(userId) ?? null,
  set: (userId: string, token: string) => void tokensInMemory.set(userId, token),
}

/** IndexedDB is where the page looks too. */
const NOTHING_TO_SHARE: Sharing = {
  catchUp: () => Promise.resolve(),
  share: () => Promise.resolve(),
}

const inMemory = (userId: string): Sharing => ({
  catchUp: () => askForNewest(userId),
  share: () => Promise.resolve(tell(userId, MEMORY.get(userId))),
})

/** The session with which the worker may send for a person; null when there is none. */
export async function workerSession(
  userId: string,
): Promise<{ tokens: TokenStore; language: string } | null> {
  const remembered = await rememberedSession(userId)
  if (!remembered && !tokensInMemory.has(userId)) return null
  const tokens: TokenStore = {
    get: async () => (await rememberedSession(userId))?.token ?? tokensInMemory.get(userId) ?? null,
    async set(token) {
      if (remembered) await renewSession(userId, token)
      else if (tokensInMemory.has(userId)) tokensInMemory.set(userId, token)
    },
    alone: (refresh) => refreshAlone(remembered ? NOTHING_TO_SHARE : inMemory(userId), refresh),
  }
  return { tokens, language: remembered?.language ?? 'en' }
}
