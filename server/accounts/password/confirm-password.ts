import { HttpError } from '../../http/http-error.ts'
import type { Person } from '../../sql/people/people.ts'
import { findAccount } from '../../sql/account/users.ts'
import type { AccountDeps } from '../account-deps.ts'
import { limitAttempts, type AttemptDeps } from '../sign-in/limit-attempts.ts'
import { isPassword } from './password.ts'

type Deps = AttemptDeps & Pick<AccountDeps, 'database'>

/** A password as it was given, and where. */
interface Given {
  password: string | undefined
  /** The field that it came in. */
  param: string
  /** The network address. */
  address: string
}

/**
 * Makes sure that whoever uses an open session knows its person's password. Rate limited by a count
 * of the session's own, because an open session must not allow guessing the password, and
 * strangers' guesses must not keep its owner from what they do.
 * @throws {HttpError} 422 with the field, 429 too_many_requests
 */
export async function confirmPassword(
  deps: Deps,
  { user, session }: Person,
  { password, param, address }: Given,
): Promise<void> {
  if (!password) {
    throw new HttpError(422, 'bad_request', { params: [{ param, code: 'required' }] })
  }
  const known = `session ${session.id}`
  const attempt = await limitAttempts(deps, 'sign_in', user.email, address, known)
  const account = await findAccount(deps.database.inCompany(user.company_id), user.email)
  if (!(await isPassword(password, account?.password_hash ?? null))) {
    throw new HttpError(422, 'bad_request', { params: [{ param, code: 'wrong_password' }] })
  }
  await attempt.forgive()
}
