import type { ChangePassword } from '#domain/accounts.ts'
import type { AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import { savePassword } from '../sql/accounts.ts'
import type { Person } from '../sql/people.ts'
import { endSessions } from '../sql/sessions.ts'
import { findAccount } from '../sql/users.ts'
import { notifySessionEnded } from '../sync/live-feed.ts'
import { limitTries, type TryParts } from './limit-tries.ts'
import { hashPassword, isPassword } from './password.ts'

type Parts = TryParts & Pick<AppParts, 'database'>

/**
 * Changes the password of whoever knows it, and ends their other sessions.
 * @throws {Refusal} 400 with old_password, 429: an open session is no licence to guess
 */
export async function changePassword(
  parts: Parts,
  { user, session }: Person,
  { old_password, password }: ChangePassword,
  address: string,
): Promise<void> {
  const attempt = await limitTries(parts, 'sign_in', user.email, address)
  const company = parts.database.inCompany(user.company_id)
  const account = await findAccount(company, user.email)
  if (!(await isPassword(old_password, account?.password_hash ?? null))) {
    throw new Refusal(400, 'bad_request', {
      params: [{ param: 'old_password', code: 'wrong_password' }],
    })
  }
  await attempt.forgive()
  const passwordHash = await hashPassword(password)
  const now = new Date(parts.now()).toISOString()
  const ended = await company.transaction(async (sql) => {
    await savePassword(sql, { company_id: user.company_id, user_id: user.id }, passwordHash)
    return endSessions(sql, user.company_id, user.id, session.id, now)
  })
  for (const id of ended) await notifySessionEnded(parts.database, id)
}
