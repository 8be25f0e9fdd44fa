import type { LoginAnswer, LoginRequest } from '#protocol/auth.ts'
import { must } from '#domain/must.ts'
import type { AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import { findPerson } from '../sql/people.ts'
import { insertSession } from '../sql/sessions.ts'
import { findAccount, type Account } from '../sql/users.ts'
import { signToken } from './access-token.ts'
import { limitTries } from './limit-tries.ts'
import { isPassword } from './password.ts'
import { sessionEnd } from './session-life.ts'

type Parts = Pick<AppParts, 'database' | 'wholeDatabase' | 'secret' | 'now' | 'newId'>

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
  const attempt = await limitTries(parts, 'sign_in', email, address)
  const account = await findAccount(wholeDatabase, email)
  if (!(await isPassword(password, account?.password_hash ?? null)) || !account) {
    throw new Refusal(401, 'wrong_credentials')
  }
  if (!account.active) {
    await attempt.takeBack()
    throw new Refusal(403, 'account_inactive')
  }
  await attempt.forgive()
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
