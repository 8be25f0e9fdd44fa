import type { LoginAnswer, LoginRequest } from '#protocol/account/auth.ts'
import { must } from '#domain/must.ts'
import { instantAt } from '../platform/instant.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../sql/people/people.ts'
import { insertSession } from '../sql/account/sessions.ts'
import { findAccount, markSignedIn, type Account } from '../sql/account/users.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import type { AccountDeps } from './account-deps.ts'
import { signToken } from './access-token.ts'
import { findKnown, makeKnown } from './known-device.ts'
import { limitAttempts } from './limit-attempts.ts'
import { isPassword } from './password.ts'
import { sessionEnd } from './session-life.ts'

type Deps = Pick<AccountDeps, 'database' | 'wholeDatabase' | 'secret' | 'now' | 'newId'>

/**
 * Opens a session for a person who gives the right password.
 * @param address the network address the request came from
 * @throws {HttpError} 401 wrong_credentials, 403 account_inactive, 429 too_many_requests
 */
export async function signIn(
  deps: Deps,
  { email, password, rememberMe = false, device }: LoginRequest,
  address: string,
): Promise<LoginAnswer> {
  const { wholeDatabase, now } = deps
  const account = await findAccount(wholeDatabase, email)
  const from = { email, address, device }
  const known = await findKnown(deps, account, from)
  const attempt = await limitAttempts(deps, 'sign_in', email, address, known)
  const password_hash = account?.password_hash ?? null
  const isRight = await isPassword(password, password_hash)
  if (!isRight || !account || password_hash === null) {
    throw new HttpError(401, 'wrong_credentials')
  }
  if (!account.active) {
    await attempt.takeBack()
    throw new HttpError(403, 'account_inactive')
  }
  await attempt.forgive()
  const kept = await makeKnown(deps, { id: account.id, password_hash }, from)
  return { ...(await openSession(deps, account, rememberMe, now())), device: kept }
}

async function openSession(
  { database, secret, newId }: Deps,
  account: Account,
  remember: boolean,
  nowMs: number,
): Promise<LoginAnswer> {
  const { id: user_id, company_id } = account
  const claims = { session_id: newId(), user_id, company_id }
  const company = database.inCompany(company_id)
  await insertSession(company, {
    id: claims.session_id,
    company_id,
    user_id,
    remember,
    created_at: instantAt(nowMs),
    expires_at: sessionEnd(remember, nowMs),
  })
  if (account.signed_in_at === null) await recordFirstSignIn(database, account, nowMs)
  const { user } = must(await findPerson(company, claims), 'person of a new session')
  return { token: await signToken(secret, { ...claims, role: user.role }, nowMs), user }
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
