import { v7 as newId } from 'uuid'
import { SHARE_CACHE } from '#domain/import/share-target.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import type { Api } from '#api/api.ts'
import type { Database } from '#storage/database.ts'
import { openDatabase } from '#storage/open-database.ts'
import {
  changeOutbound,
  deviceName,
  NO_PAUSE,
  readOutbound,
} from '#storage/outbox/outbound-state.ts'
import { noteLanguage, readMeta, writeMeta } from '#storage/meta.ts'
import { forgetTokens, shareToken } from '#session/hand-over.ts'
import { currentUserId, dropToken, dropUnreadableTokens, storeToken } from '#session/page-tokens.ts'
import type { Account } from '#client/account.tsx'
import { claimLanguage, ownLanguage } from '#ui/language/stored-language.ts'
import { chooseLanguage, useLanguage } from '#ui/language/language.ts'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { showOnBadge } from '#sync/app-badge.ts'
import { apiOf } from '../page-api.ts'
import { onNewWorker } from '../service-worker.ts'
import { startSync } from '../sync/start-sync.ts'

interface Opened {
  account: Account
  /** Closes the database; the data stays. */
  close: () => void
}

let opening: { database: Database; opened: Promise<Opened | null> } | null = null

/** The account of the stored session, opened from local data: no network is needed. */
export async function currentAccount(): Promise<Account | null> {
  dropUnreadableTokens()
  const userId = currentUserId()
  if (userId === null) return null
  if (opening?.database.userId !== userId) {
    if (opening) await closeAccount()
    const database = openDatabase(userId)
    opening = { database, opened: openAccount(database) }
  }
  const mine = opening
  let opened: Opened | null = null
  try {
    opened = await mine.opened
  } finally {
    // The server could not be reached, or the storage failed; the next call tries again.
    if (!opened && opening === mine) opening = null
  }
  return opened?.account ?? null
}

/** What asks the server of a session; it cannot be loaded where the server cannot be reached. */
const asking = () => import('#api/session.ts')

/** The database that `currentAccount` opens, for what can be read before the person is known. */
export function openingDatabase(): Database | null {
  return opening?.database ?? null
}

/** Whether the server no longer accepts this session. Unsent changes stay on the device. */
export async function mustSignInAgain({ database }: Account): Promise<boolean> {
  if (useSyncActivity.getState().signedOut) return true
  return (await readOutbound(database)).pause.reason === 'sign_in'
}

/**
 * Starts a session: saves the token where the person chose, and the user on the device. The same
 * person continues with their outbox; another person's outbox stays untouched.
 */
export async function beginSession(token: string, user: User, remember: boolean): Promise<void> {
  await closeAccount()
  const database = openDatabase(user.id)
  const chosen = ownLanguage(user.id) ?? user.language
  // Before the token: a page that opens meanwhile finds the person, with no need of the server.
  await writeMeta(database, 'me', user)
  await writeMeta(database, 'has_left', false)
  await writeMeta(database, 'language', { chosen, told: user.language })
  await forgetTokens(user.id)
  storeToken(token, remember)
  await changeOutbound(database, () => ({ pause: NO_PAUSE }))
  await chooseLanguage(chosen)
  claimLanguage(user.id)
  database.close()
}

async function closeAccount(): Promise<void> {
  const before = await opening?.opened.catch(() => null)
  before?.close()
  opening = null
  useSyncActivity.setState(useSyncActivity.getInitialState(), true)
}

async function openAccount(database: Database): Promise<Opened | null> {
  const { userId } = database
  const api = apiOf(userId)
  const person = await readPerson(database, api)
  if (!person) {
    database.close()
    return null
  }
  const { user, deviceId } = person
  const engine = startSync({ database, api, now: Date.now, random: Math.random, newId })
  const stopWatching = watchSession(database, () => engine.now())
  const close = (): void => {
    stopWatching()
    engine.stop()
    database.close()
  }
  watchDatabase(database, close)
  const account: Account = {
    user,
    actor: actorOf(user),
    database,
    deviceId,
    api,
    syncNow: () => engine.now(),
    async signOut({ keepData }) {
      engine.stop()
      await showOnBadge(0, navigator)
      await asking().then(
        ({ signOff }) => signOff(api, keepData ? undefined : deviceId),
        () => undefined,
      )
      await forgetTokens(userId)
      await forgetShared()
      await closeAccount()
      if (!keepData) await openDatabase(userId).delete()
    },
  }
  return { account, close }
}

function watchDatabase(database: Database, close: () => void): void {
  // Another version of the app, or a sign-out in another tab, needs the database.
  database.on('versionchange', () => {
    close()
    location.reload()
  })
  database.on('close', () => void noteIfCleared(database))
}

/** The browser has closed the database. It opens again by itself, and is empty if it was cleared. */
async function noteIfCleared(database: Database): Promise<void> {
  const isThere = await readMeta(database, 'me').then(Boolean, () => true)
  if (!isThere) useSyncActivity.setState({ isCleared: true })
}

/** All at once: whoever opens the app waits for it. */
async function readPerson(
  database: Database,
  api: Api,
): Promise<{ user: User; deviceId: string } | null> {
  const [stored, { device_id: deviceId }] = await Promise.all([
    readMeta(database, 'me'),
    deviceName(database, newId),
    catchUpLanguage(database),
  ])
  const user = stored ?? (await loadMe(api, database))
  return user && { user, deviceId }
}

/** What another app has shared is not for whoever signs in next. */
async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARE_CACHE).catch(() => false)
}

/** The page may have been closed before a choice was saved. */
async function catchUpLanguage(database: Database): Promise<void> {
  const chosen = ownLanguage(database.userId)
  if (chosen) claimLanguage(database.userId)
  const noted = await readMeta(database, 'language')
  if (chosen && chosen !== noted?.chosen) await noteLanguage(database, chosen)
}

/** Keeps the worker and the server informed about this session until it is closed. */
function watchSession(database: Database, syncNow: () => void): () => void {
  const { userId } = database
  const closing = new AbortController()
  const { signal } = closing
  const share = (): void => void shareToken(userId, useLanguage.getState().language)
  onNewWorker(share, signal)
  const isOver = (): boolean => currentUserId() !== userId
  addEventListener('storage', () => isOver() && location.reload(), { signal })
  const unsubscribeLanguage = useLanguage.subscribe((now, before) => {
    if (now.language === before.language) return
    share()
    claimLanguage(userId)
    // The session may end meanwhile, and its database with it; the next start catches up.
    noteLanguage(database, now.language).then(syncNow, () => undefined)
  })
  return () => {
    closing.abort()
    unsubscribeLanguage()
  }
}

/**
 * Loads the user of a token, after the browser has cleared only the database.
 * @returns null also when the server cannot be reached; the token is dropped only when it is
 *   rejected
 */
async function loadMe(api: Api, database: Database): Promise<User | null> {
  const answer = await asking().then(
    ({ readMe }) => readMe(api),
    () => null,
  )
  if (answer?.kind === 'refused') dropToken()
  if (answer?.kind !== 'ok') return null
  await writeMeta(database, 'me', answer.value.user)
  return answer.value.user
}
