import type { ChangePassword } from '#domain/account/accounts.ts'
import { instantAt } from '../platform/instant.ts'
import { HttpError } from '../http/http-error.ts'
import { savePassword } from '../sql/account/accounts.ts'
import type { Person } from '../sql/people/people.ts'
import { endSessions } from '../sql/account/sessions.ts'
import { findAccount } from '../sql/account/users.ts'
import { notifySessionEnded } from '../sql/sync/feed-notices.ts'
import type { AccountDeps, AfterChange } from './account-deps.ts'
import { limitAttempts, type AttemptDeps } from './limit-attempts.ts'
import { hashPassword, isPassword } from './password.ts'

type Deps = AttemptDeps & Pick<AccountDeps, 'database'>

/**
 * Changes a person's password after checking the old one, and ends their other sessions. Rate
 * limited, because an open session must not allow guessing the password.
 * @throws {HttpError} 422 with old_password, 429 too_many_requests
 */
export async function changePassword(
  deps: Deps,
  { user, session }: Person,
  { old_password, password }: ChangePassword,
  address: string,
  after: AfterChange,
): Promise<void> {
  const attempt = await limitAttempts(deps, 'sign_in', user.email, address)
  const company = deps.database.inCompany(user.company_id)
  const account = await findAccount(company, user.email)
  if (!(await isPassword(old_password, account?.password_hash ?? null))) {
    throw new HttpError(422, 'bad_request', {
      params: [{ param: 'old_password', code: 'wrong_password' }],
    })
  }
  await attempt.forgive()
  const passwordHash = await hashPassword(password)
  const now = instantAt(deps.now())
  const ended = await company.transaction(async (sql) => {
    await savePassword(sql, { company_id: user.company_id, user_id: user.id }, passwordHash)
    await after(sql)
    return endSessions(sql, user.company_id, user.id, session.id, now)
  })
  for (const id of ended) await notifySessionEnded(deps.database, id)
}
