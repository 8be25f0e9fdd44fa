import { v7 as newId } from 'uuid'
import { actorOf, type User } from '#domain/people.ts'
import { signOff } from '#api/session-calls.ts'
import { Database } from '#storage/database.ts'
import { deviceName, readMeta, writeMeta } from '#storage/meta.ts'
import { forgetSession, rememberSession } from '#storage/session-tokens.ts'
import type { Account } from '#ui/account.tsx'
import { useLanguage } from '#ui/language.ts'
import { pageApi } from './page-api.ts'
import { currentToken, currentUserId, dropToken, isRemembered, keepToken } from './page-tokens.ts'
import { tellWorkerToken } from './service-worker.ts'
import { startSync } from './sync-engine.ts'

let opened: { userId: string; account: Promise<Account | null> } | null = null

/** The account of the stored session, opened from what this device holds: no network is needed. */
export function currentAccount(): Promise<Account | null> {
  const userId = currentUserId()
  if (userId === null) return Promise.resolve(null)
  if (opened?.userId !== userId) opened = { userId, account: openAccount(userId) }
  return opened.account
}

/** Begins a session: the token is kept as the person chose, and the device learns who they are. */
export async function beginSession(token: string, user: User, remember: boolean): Promise<void> {
  keepToken(token, remember)
  const database = new Database(user.id)
  await writeMeta(database, 'me', user)
  await writeMeta(database, 'pause', { attempts: 0, next_at: 0, reason: null })
  database.close()
  opened = null
}

async function openAccount(userId: string): Promise<Account | null> {
  const database = new Database(userId)
  const user = await readMeta(database, 'me')
  if (!user) return null
  const { device_id: deviceId } = await deviceName(database, newId)
  await shareToken(userId)
  const parts = { database, api: pageApi, now: Date.now, random: Math.random, newId }
  const engine = startSync(parts)
  // Another version or a sign-out elsewhere needs the database: give way, and say so by reloading.
  database.on('versionchange', () => {
    engine.stop()
    database.close()
    location.reload()
  })
  return {
    user,
    actor: actorOf(user),
    database,
    deviceId,
    api: pageApi,
    syncNow: () => engine.now(),
    async signOut({ keepData }) {
      engine.stop()
      await signOff(pageApi)
      await forgetSession(userId)
      await tellWorkerToken(userId, null)
      dropToken()
      opened = null
      if (keepData) database.close()
      else await database.delete()
    },
  }
}

async function shareToken(userId: string): Promise<void> {
  const token = currentToken()
  if (token === null) return
  const { language } = useLanguage.getState()
  if (isRemembered()) await rememberSession({ user_id: userId, token, language })
  else await tellWorkerToken(userId, token)
}
