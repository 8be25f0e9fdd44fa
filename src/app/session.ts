import { v7 as newId } from 'uuid'
import { actorOf, type User } from '#domain/people.ts'
import type { Api } from '#api/api.ts'
import { readFeatures } from '#api/features-call.ts'
import { readMe, signOff } from '#api/session-calls.ts'
import { Database } from '#storage/database.ts'
import { deviceName, noteLanguage, readMeta, writeMeta } from '#storage/meta.ts'
import { unsentRecords } from '#storage/outbox-queries.ts'
import { waitingPhotos } from '#storage/photos.ts'
import { forgetSession } from '#storage/session-tokens.ts'
import type { Account } from '#ui/account.tsx'
import { chosenLanguage } from '#ui/kept-language.ts'
import { chooseLanguage, useLanguage } from '#ui/language.ts'
import { useSyncActivity } from '#ui/sync-activity.ts'
import { apiOf } from './page-api.ts'
import { currentUserId, dropToken, keepToken } from './page-tokens.ts'
import { onNewWorker, tellWorkerToken } from './service-worker.ts'
import { shareToken } from './share-token.ts'
import { startSync } from './start-sync.ts'

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
  const opened = await opening.opened
  // What the server could not be asked now, it may be asked the next time.
  if (!opened) opening = null
  return opened?.account ?? null
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
  await forgetTokens(user.id)
  keepToken(token, remember)
  const database = new Database(user.id)
  await writeMeta(database, 'me', user)
  await writeMeta(database, 'pause', { attempts: 0, next_at: 0, reason: null })
  const chosen = chosenLanguage() ?? user.language
  await writeMeta(database, 'language', { chosen, told: user.language })
  await chooseLanguage(chosen)
  database.close()
}

/** How many changes the server may not have: they wait on this device whatever happens next. */
export async function countUnsent({ database }: Account): Promise<number> {
  const [deeds, photos] = await Promise.all([unsentRecords(database), waitingPhotos(database)])
  return deeds.length + photos.length
}

async function forgetTokens(userId: string): Promise<void> {
  await forgetSession(userId)
  await tellWorkerToken(userId, null)
  dropToken()
}

async function closeAccount(): Promise<void> {
  const before = await opening?.opened
  before?.close()
  opening = null
  useSyncActivity.setState(useSyncActivity.getInitialState(), true)
}

async function openAccount(userId: string): Promise<Opened | null> {
  const database = new Database(userId)
  const api = apiOf(userId)
  const user = (await readMeta(database, 'me')) ?? (await learnMe(api, database))
  if (!user) {
    database.close()
    return null
  }
  await catchUpLanguage(database)
  const { device_id: deviceId } = await deviceName(database, newId)
  const engine = startSync({ database, api, now: Date.now, random: Math.random, newId })
  void learnFeatures(api, database)
  const stopWatching = watchSession(database, () => engine.now())
  const close = (): void => {
    stopWatching()
    engine.stop()
    database.close()
  }
  // Another version or a sign-out elsewhere needs the database: give way, and say so by reloading.
  database.on('versionchange', () => {
    close()
    location.reload()
  })
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
      await forgetTokens(userId)
      await closeAccount()
      if (!keepData) await new Database(userId).delete()
    },
  }
  return { account, close }
}

/** The page may have been closed before a choice was noted. */
async function catchUpLanguage(database: Database): Promise<void> {
  const chosen = chosenLanguage()
  const noted = await readMeta(database, 'language')
  if (chosen && chosen !== noted?.chosen) await noteLanguage(database, chosen)
}

/** Tells the worker and the server what they should know of this session, until it is closed. */
function watchSession(database: Database, syncNow: () => void): () => void {
  const { userId } = database
  const closing = new AbortController()
  const { signal } = closing
  onNewWorker(() => void shareToken(userId), signal)
  const isOver = (): boolean => currentUserId() !== userId
  addEventListener('storage', () => isOver() && location.reload(), { signal })
  const stopHearing = useLanguage.subscribe((now, before) => {
    if (now.language === before.language) return
    void shareToken(userId)
    void noteLanguage(database, now.language).then(syncNow)
  })
  return () => {
    closing.abort()
    stopHearing()
  }
}

/** Kept, so that an offline start knows them too. */
async function learnFeatures(api: Api, database: Database): Promise<void> {
  const features = await readFeatures(api)
  if (features) await writeMeta(database, 'features', features).catch(() => undefined)
}

/**
 * For a token without its person, as after the browser has cleared the database alone.
 * @returns null too when the server cannot be asked now; the token goes only when it is refused
 */
async function learnMe(api: Api, database: Database): Promise<User | null> {
  const answer = await readMe(api)
  if (answer.kind === 'refused') dropToken()
  if (answer.kind !== 'ok') return null
  await writeMeta(database, 'me', answer.value.user)
  return answer.value.user
}
