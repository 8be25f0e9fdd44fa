import type { ChangePassword } from '#domain/account/accounts.ts'
import type { PasswordChangedAnswer } from '#protocol/account/account.ts'
import { instantAt } from '../platform/instant.ts'
import { HttpError } from '../http/http-error.ts'
import { savePassword } from '../sql/account/accounts.ts'
import type { Person } from '../sql/people/people.ts'
import { endSessions } from '../sql/account/sessions.ts'
import { findAccount } from '../sql/account/users.ts'
import { notifySessionEnded } from '../sql/sync/feed-notices.ts'
import type { AccountDeps, AfterChange } from './account-deps.ts'
import { issueDeviceToken } from './device-token.ts'
import { forgetKnown } from './known-device.ts'
import { limitAttempts, type AttemptDeps } from './limit-attempts.ts'
import { hashPassword, isPassword } from './password.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'

type Deps = AttemptDeps & Pick<AccountDeps, 'database'>

/**
 * Changes a person's password after checking the old one, and ends their other sessions. Rate
 * limited by a count of the session's own, because an open session must not allow guessing the
 * password, and strangers' guesses must not keep its owner from changing it.
 * @returns what the device keeps, because the new password makes all devices unknown
 * @throws {HttpError} 422 with old_password or password, 429 too_many_requests
 */
export async function changePassword(
  deps: Deps,
  { user, session }: Person,
  { old_password, password }: ChangePassword,
  address: string,
  after: AfterChange,
): Promise<PasswordChangedAnswer> {
  const known = `session ${session.id}`
  const attempt = await limitAttempts(deps, 'sign_in', user.email, address, known)
  const company = deps.database.inCompany(user.company_id)
  const account = await findAccount(company, user.email)
  if (!(await isPassword(old_password, account?.password_hash ?? null))) {
    throw new HttpError(422, 'bad_request', {
      params: [{ param: 'old_password', code: 'wrong_password' }],
    })
  }
  await attempt.forgive()
  const { email, company_name } = user
  await refuseBadPassword(password, 'change', { email, company_name, old: old_password })
  const passwordHash = await hashPassword(password)
  const now = instantAt(deps.now())
  const ended = await company.transaction(async (sql) => {
    await savePassword(sql, { company_id: user.company_id, user_id: user.id }, passwordHash)
    await after(sql)
    return endSessions(sql, user.company_id, user.id, session.id, now)
  })
  for (const id of ended) await notifySessionEnded(deps.database, id)
  await forgetKnown(deps, email)
  const device = issueDeviceToken(
    deps.secret,
    { id: user.id, password_hash: passwordHash },
    deps.now(),
  )
  return { success: true, device }
}
