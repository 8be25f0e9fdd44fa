import type { LoginAnswer, LoginRequest } from '#protocol/account/auth.ts'
import { must } from '#domain/must.ts'
import { instantAt } from '../platform/instant.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../sql/people/people.ts'
import { insertSession } from '../sql/account/sessions.ts'
import { findAccount, type Account } from '../sql/account/users.ts'
import type { AccountDeps } from './account-deps.ts'
import { signToken } from './access-token.ts'
import { limitTries } from './limit-tries.ts'
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
  { email, password, rememberMe = false }: LoginRequest,
  address: string,
): Promise<LoginAnswer> {
  const { wholeDatabase, now } = deps
  const attempt = await limitTries(deps, 'sign_in', email, address)
  const account = await findAccount(wholeDatabase, email)
  if (!(await isPassword(password, account?.password_hash ?? null)) || !account) {
    throw new HttpError(401, 'wrong_credentials')
  }
  if (!account.active) {
    await attempt.takeBack()
    throw new HttpError(403, 'account_inactive')
  }
  await attempt.forgive()
  return openSession(deps, account, rememberMe, now())
}

async function openSession(
  { database, secret, newId }: Deps,
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
    created_at: instantAt(nowMs),
    expires_at: sessionEnd(remember, nowMs),
  })
  const { user } = must(await findPerson(company, claims), 'person of a new session')
  return { token: await signToken(secret, { ...claims, role: user.role }, nowMs), user }
}
