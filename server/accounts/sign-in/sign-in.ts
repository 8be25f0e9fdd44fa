import type { LoginAnswer, LoginRequest, SignInStep } from '#protocol/account/auth.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Sender } from '../../http/sender.ts'
import { findAccount } from '../../sql/account/users.ts'
import type { AccountDeps } from '../account-deps.ts'
import { beginSecondStep } from './finish-sign-in.ts'
import { findKnown, isDevice, makeKnown } from './known-device.ts'
import { limitAttempts } from './limit-attempts.ts'
import { openSession } from './open-session.ts'
import { isPassword } from '../password/password.ts'

type Deps = Pick<AccountDeps, 'database' | 'wholeDatabase' | 'secret' | 'now' | 'newId'>

/**
 * Opens a session for a person who gives the right password; or, where that is not all, begins the
 * second step.
 * @throws {HttpError} 401 wrong_credentials, 403 account_inactive, 429 too_many_requests
 */
export async function signIn(
  deps: Deps,
  { email, password, rememberMe = false, device }: LoginRequest,
  sender: Sender,
): Promise<LoginAnswer | SignInStep> {
  const { wholeDatabase } = deps
  const { address } = sender
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
  // The attempt is not forgiven: half a success must not allow guessing the other half.
  const step = await beginSecondStep(deps, account, rememberMe, sender)
  if (step) return step
  await attempt.forgive()
  const kept = await makeKnown(deps, { id: account.id, password_hash }, from)
  return {
    ...(await openSession(deps, account, rememberMe, sender, isDevice(known))),
    device: kept,
  }
}
