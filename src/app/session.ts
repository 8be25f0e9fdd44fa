import { v7 as newId } from 'uuid'
import { actorOf, type User } from '#domain/people.ts'
import type { Api } from '#api/api.ts'
import { readFeatures } from '#api/features-call.ts'
import { signOff } from '#api/session-calls.ts'
import { Database } from '#storage/database.ts'
import { deviceName, readMeta, writeMeta } from '#storage/meta.ts'
import { forgetSession, rememberSession } from '#storage/session-tokens.ts'
import type { Account } from '#ui/account.tsx'
import { useLanguage } from '#ui/language.ts'
import { useSyncActivity } from '#ui/sync-activity.ts'
import { apiOf } from './page-api.ts'
import { currentToken, currentUserId, dropToken, isRemembered, keepToken } from './page-tokens.ts'
import { onNewWorker, tellWorkerToken } from './service-worker.ts'
import { startSync } from './sync-engine.ts'

interface Opened {
  account: Account
  /** Lets go of the data, which stay. */
  close: () => void
}

let opening: { userId: string; opened: Promise<Opened | null> } | null = null

/** The account of the stored session, opened from what this device holds: no network is needed. */
export async function currentAccount(): Promise<Account | null> {
  const userId = currentUserId()
  if (userId === null) return null
  if (opening?.userId !== userId) {
    await closeAccount()
    opening = { userId, opened: openAccount(userId) }
  }
  return (await opening.opened)?.account ?? null
}

/** Does the server no longer take this person's session? What waits to be sent is kept meanwhile. */
export async function mustSignInAgain({ database }: Account): Promise<boolean> {
  if (useSyncActivity.getState().signedOut) return true
  return (await readMeta(database, 'pause'))?.reason === 'sign_in'
}

/**
 * Begins a session: the token is kept as the person chose, and the device learns who they are.
 * The same person goes on with what is queued; another one's queue waits where it is.
 */
export async function beginSession(token: string, user: User, remember: boolean): Promise<void> {
  await closeAccount()
  keepToken(token, remember)
  const database = new Database(user.id)
  await writeMeta(database, 'me', user)
  await writeMeta(database, 'pause', { attempts: 0, next_at: 0, reason: null })
  database.close()
}

async function closeAccount(): Promise<void> {
  const before = await opening?.opened
  before?.close()
  opening = null
  useSyncActivity.setState(useSyncActivity.getInitialState(), true)
}

async function openAccount(userId: string): Promise<Opened | null> {
  const database = new Database(userId)
  const user = await readMeta(database, 'me')
  if (!user) return null
  const { device_id: deviceId } = await deviceName(database, newId)
  const api = apiOf(userId)
  const engine = startSync({ database, api, now: Date.now, random: Math.random, newId })
  void learnFeatures(api, database)
  const closing = new AbortController()
  onNewWorker(() => void shareToken(userId), closing.signal)
  const close = (): void => {
    closing.abort()
    engine.stop()
    database.close()
  }
  // Another version or a sign-out elsewhere needs the database: give way, and say so by reloading.
  database.on('versionchange', () => {
    close()
    location.reload()
  })
  const isOver = (): boolean => currentUserId() !== userId
  addEventListener('storage', () => isOver() && location.reload(), { signal: closing.signal })
  const account: Account = {
    user,
    actor: actorOf(user),
    database,
    deviceId,
    api,
    syncNow: () => engine.now(),
    async signOut({ keepData }) {
      engine.stop()
      await signOff(api)
      await forgetSession(userId)
      await tellWorkerToken(userId, null)
      dropToken()
      await closeAccount()
      if (!keepData) await new Database(userId).delete()
    },
  }
  return { account, close }
}

/** Kept, so that an offline start knows them too. */
async function learnFeatures(api: Api, database: Database): Promise<void> {
  const features = await readFeatures(api)
  if (features) await writeMeta(database, 'features', features).catch(() => undefined)
}

async function shareToken(userId: string): Promise<void> {
  const token = currentToken()
  if (token === null) return
  const { language } = useLanguage.getState()
  if (isRemembered()) await rememberSession({ user_id: userId, token, language })
  else await tellWorkerToken(userId, token)
}
