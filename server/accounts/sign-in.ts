import { createHmac } from 'node:crypto'
import type { LoginAnswer, LoginRequest } from '#protocol/auth.ts'
import { must } from '#domain/must.ts'
import type { AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import { findPerson } from '../sql/people.ts'
import { insertSession } from '../sql/sessions.ts'
import {
  addFailure,
  countFailures,
  forgetFailures,
  removeFailure,
  type Attempt,
  type Failures,
} from '../sql/sign-in-failures.ts'
import { findAccount, type Account } from '../sql/users.ts'
import { signToken } from './access-token.ts'
import { isPassword } from './password.ts'
import { sessionEnd } from './session-life.ts'

type Parts = Pick<AppParts, 'database' | 'wholeDatabase' | 'secret' | 'now' | 'newId'>

const WINDOW_MS = 15 * 60 * 1000

/**
 * Failures that are borne within the window. A whole bar sits behind one network address, and a
 * stranger must not be able to shut somebody out from elsewhere: hence three counts.
 */
const LIMITS = { both: 10, account: 50, address: 200 } as const

/**
 * Opens a session for whoever knows the password.
 * @param address the network address the request came from
 * @throws {Refusal} 401 wrong_credentials, 403 account_inactive, 429 too_many_requests
 */
export async function signIn(
  parts: Parts,
  { email, password, rememberMe = false }: LoginRequest,
  address: string,
): Promise<LoginAnswer> {
  const { wholeDatabase, now } = parts
  const attempt = digest(parts.secret, email, address)
  const failure = await countAttempt(parts, attempt)
  const account = await findAccount(wholeDatabase, email)
  if (!(await isPassword(password, account?.password_hash ?? null)) || !account) {
    throw new Refusal(401, 'wrong_credentials')
  }
  if (!account.active) {
    await removeFailure(wholeDatabase, failure)
    throw new Refusal(403, 'account_inactive')
  }
  await forgetFailures(wholeDatabase, attempt)
  return openSession(parts, account, rememberMe, now())
}

async function openSession(
  { database, secret, newId }: Parts,
  { id: user_id, company_id }: Account,
  remember: boolean,
  nowMs: number,
): Promise<LoginAnswer> {
  const claims = { session_id: newId(), user_id, company_id }
  const company = database.inCompany(company_id)
  await insertSession(company, {
    id: claims.session_id,
    company_id,
    user_id,
    remember,
    created_at: new Date(nowMs).toISOString(),
    expires_at: sessionEnd(remember, nowMs),
  })
  const { user } = must(await findPerson(company, claims), 'person of a new session')
  return { token: await signToken(secret, { ...claims, role: user.role }, nowMs), user }
}

async function countAttempt({ wholeDatabase, now }: Parts, attempt: Attempt): Promise<number> {
  const nowMs = now()
  const failure = await addFailure(wholeDatabase, attempt, new Date(nowMs).toISOString())
  const since = new Date(nowMs - WINDOW_MS).toISOString()
  const failures = await countFailures(wholeDatabase, attempt, since)
  if (!isTooMany(failures)) return failure
  await removeFailure(wholeDatabase, failure)
  const left = Date.parse(failures.oldest ?? since) + WINDOW_MS - nowMs
  throw new Refusal(429, 'too_many_requests', { retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

function isTooMany(failures: Failures): boolean {
  return (['both', 'account', 'address'] as const).some((key) => failures[key] > LIMITS[key])
}

/** Whom was tried and from where, told apart but not readable. */
function digest(secret: Uint8Array, email: string, address: string): Attempt {
  const of = (text: string) => createHmac('sha256', secret).update(text).digest()
  return { account: of(`account ${email}`), address: of(`address ${address}`) }
}
