import Dexie, { type Table } from 'dexie'
import { isNewer } from './token.ts'

interface SessionRecord {
  user_id: string
  token: string
  language: string
}

/** Tokens of remembered sessions, for the service worker; other tokens are never written here. */
class SessionDatabase extends Dexie {
  declare sessions: Table<SessionRecord, string>

  constructor() {
    // A token that is used before it is on the disk would be lost with a dead battery, and the one
    // before it would look stolen.
    super('dram-sessions', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ sessions: 'user_id' })
  }
}

const database = new SessionDatabase()

/**
 * Keeps a newer token of the same session: the worker may have got it while no page was open, and
 * the page's own would look stolen.
 */
export async function rememberSession(session: SessionRecord): Promise<void> {
  await database.transaction('rw', database.sessions, async () => {
    const saved = (await database.sessions.get(session.user_id))?.token
    const isSavedNewer = saved !== undefined && isNewer(saved, session.token)
    await database.sessions.put(isSavedNewer ? { ...session, token: saved } : session)
  })
}

/** Replaces the token by a new one; does nothing when the session has ended. */
export async function renewSession(userId: string, token: string): Promise<void> {
  await database.sessions.update(userId, { token })
}

export async function rememberedSession(userId: string): Promise<SessionRecord | undefined> {
  return database.sessions.get(userId)
}

export async function forgetSession(userId: string): Promise<void> {
  await database.sessions.delete(userId)
}
