import { v7 as newId } from 'uuid'
import { Api } from '#api/api.ts'
import type { TokenStore } from '#api/tokens.ts'
import { Database, usersWithData } from '#storage/database.ts'
import { rememberedSession, renewSession } from '#storage/session-tokens.ts'
import { runAlone } from './lock.ts'
import { runSync } from './run.ts'

/** Tokens of sessions that are not remembered: in memory only, as long as the worker lives. */
const tokensInMemory = new Map<string, string>()

/** Takes a page's message about its session, and ignores anything else. */
export function takeToken(message: unknown): void {
  if (typeof message !== 'object' || message === null) return
  const { type, user_id, token } = message as Record<string, unknown>
  if (type !== 'TOKEN' || typeof user_id !== 'string') return
  if (typeof token === 'string') tokensInMemory.set(user_id, token)
  else tokensInMemory.delete(user_id)
}

/**
 * Sends what every person with a session on this device has queued; called with or without a
 * page. Fails when something is left, so that the browser calls again.
 */
export async function sendAllOutboxes(): Promise<void> {
  const left: string[] = []
  for (const userId of await usersWithData(indexedDB)) {
    if (await sendOutbox(userId)) left.push(userId)
  }
  if (left.length > 0) throw new Error(`still queued for ${left.length} people`)
}

async function sendOutbox(userId: string): Promise<boolean> {
  const session = await rememberedSession(userId)
  if (!session && !tokensInMemory.has(userId)) return false
  const database = new Database(userId)
  const tokens: TokenStore = {
    get: async () => (await rememberedSession(userId))?.token ?? tokensInMemory.get(userId) ?? null,
    async set(token) {
      if (session) await renewSession(userId, token)
      else if (tokensInMemory.has(userId)) tokensInMemory.set(userId, token)
    },
  }
  const api = new Api({
    tokens,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => session?.language ?? 'en',
  })
  const parts = { database, api, now: Date.now, random: Math.random, newId }
  try {
    const { push } = await runAlone(navigator.locks, userId, () => runSync(parts))
    return push.kind === 'retry'
  } finally {
    database.close()
  }
}
