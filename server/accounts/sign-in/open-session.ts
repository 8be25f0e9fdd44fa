import type { LoginAnswer } from '#protocol/account/auth.ts'
import type { DeviceName } from '#protocol/account/sessions.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { instantAt } from '../../platform/instant.ts'
import type { Sender } from '../../http/sender.ts'
import type { CompanySql } from '../../sql/database.ts'
import { queueMail } from '../../sql/mail/mails.ts'
import { findPerson } from '../../sql/people/people.ts'
import { endSurplusSessions, hasBeenThere, insertSession } from '../../sql/account/sessions.ts'
import { markSignedIn, type Account } from '../../sql/account/users.ts'
import { notifyFeed, notifySessionEnded } from '../../sql/sync/feed-notices.ts'
import { advanceFeed, lockFeed } from '../../sql/sync/feeds.ts'
import type { AccountDeps } from '../account-deps.ts'
import { signToken } from '../sessions/access-token.ts'
import { deviceNameOf } from './device-name.ts'
import { lastEnd, sessionEnd } from '../sessions/session-life.ts'

type Deps = Pick<AccountDeps, 'database' | 'secret' | 'now' | 'newId'>

/** Opens a session for somebody who has proved who they are. */
export async function openSession(
  { database, secret, newId, now }: Deps,
  account: Account,
  remember: boolean,
  sender: Sender,
  isKnownDevice: boolean,
): Promise<LoginAnswer> {
  const nowMs = now()
  const { id: user_id, company_id } = account
  const claims = { session_id: newId(), user_id, company_id, n: 0 }
  const company = database.inCompany(company_id)
  const mustNotify = await needsNotice(company, account, sender, isKnownDevice)
  await insertSession(company, {
    id: claims.session_id,
    company_id,
    user_id,
    remember,
    created_at: instantAt(nowMs),
    expires_at: sessionEnd(remember, nowMs),
    ends_at: lastEnd(remember, nowMs),
    ...sender,
  })
  if (account.signed_in_at === null) await recordFirstSignIn(database, account, nowMs)
  const { user } = must(await findPerson(company, claims), 'person of a new session')
  if (mustNotify) await tellOfDevice(company, user, sender)
  const token = await signToken(secret, { ...claims, role: user.role }, nowMs)
  const ended = await endSurplus(database, user, nowMs)
  return { token, user, ...(ended.length === 0 ? {} : { signed_out: ended }) }
}

/** Nobody uses more devices at once; a program that signs in for every call may. */
const SESSIONS_MAX = 30

async function endSurplus(
  database: Deps['database'],
  { id, company_id }: User,
  nowMs: number,
): Promise<DeviceName[]> {
  const company = database.inCompany(company_id)
  const time = instantAt(nowMs)
  const ended = await endSurplusSessions(company, company_id, id, SESSIONS_MAX, time)
  for (const session of ended) await notifySessionEnded(database, session.id)
  return ended.map(({ user_agent }) => deviceNameOf(user_agent))
}

/** Programs do not keep what makes a device known; their address and name have to do. */
async function needsNotice(
  company: CompanySql,
  { id, company_id, signed_in_at }: Account,
  sender: Sender,
  isKnownDevice: boolean,
): Promise<boolean> {
  if (isKnownDevice || signed_in_at === null) return false
  return !(await hasBeenThere(company, company_id, id, sender))
}

async function tellOfDevice(
  company: CompanySql,
  { name, email: to, language, company_id }: User,
  { address, user_agent }: Sender,
): Promise<void> {
  const { browser, os } = deviceNameOf(user_agent)
  const data = { name, browser, os, address }
  await queueMail(company, { kind: 'new_device', to, language, company_id, data })
}

/** The owner's lists show it, so it is a change like any other. */
async function recordFirstSignIn(
  database: Deps['database'],
  account: Account,
  nowMs: number,
): Promise<void> {
  const { company_id } = account
  await database.inCompany(company_id).transaction(async (sql) => {
    const { seq } = await lockFeed(sql, company_id)
    await markSignedIn(sql, account, instantAt(nowMs), seq + 1)
    await advanceFeed(sql, company_id, seq + 1)
  })
  await notifyFeed(database, company_id)
}
