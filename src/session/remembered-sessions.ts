import Dexie, { type Table } from 'dexie'

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

export async function rememberSession(session: SessionRecord): Promise<void> {
  await database.sessions.put(session)
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
