import type { ChangePassword } from '#domain/account/accounts.ts'
import type { PasswordChangedAnswer } from '#protocol/account/account.ts'
import { HttpError, type WrongParam } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { savePassword } from '../../sql/account/accounts.ts'
import type { Person } from '../../sql/people/people.ts'
import { endSessions } from '../../sql/account/sessions.ts'
import { notifySessionEnded } from '../../sql/sync/feed-notices.ts'
import type { AccountDeps, AfterChange } from '../account-deps.ts'
import { confirmPassword } from './confirm-password.ts'
import { issueDeviceToken, nameOfSetting } from '../sign-in/device-token.ts'
import { forgetKnown } from '../sign-in/known-device.ts'
import type { AttemptDeps } from '../sign-in/limit-attempts.ts'
import { hashPassword } from './password.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'

type Deps = AttemptDeps & Pick<AccountDeps, 'database'>

/**
 * What is wrong with both passwords, as far as they were given in their form: whoever mistyped
 * both learns it at once.
 * @throws {HttpError} 429 too_many_requests
 */
export async function faultsOfPasswords(
  deps: Deps,
  person: Person,
  { old_password, password }: Partial<ChangePassword>,
  address: string,
): Promise<WrongParam[]> {
  const { email, company_name } = person.user
  return [
    ...(old_password === undefined
      ? []
      : await paramsOf(
          confirmPassword(deps, person, { password: old_password, param: 'old_password', address }),
        )),
    ...(password === undefined
      ? []
      : await paramsOf(
          refuseBadPassword(password, 'change', { email, company_name, old: old_password }),
        )),
  ]
}

async function paramsOf(check: Promise<void>): Promise<readonly WrongParam[]> {
  try {
    await check
    return []
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return error.more.params ?? []
    throw error
  }
}

/**
 * Changes a person's password after checking the old one, and ends their other sessions.
 * @returns what the device keeps, because the new password makes all devices unknown
 * @throws {HttpError} 422 with old_password or password, 429 too_many_requests
 */
export async function changePassword(
  deps: Deps,
  person: Person,
  { old_password, password }: ChangePassword,
  address: string,
  after: AfterChange,
): Promise<PasswordChangedAnswer> {
  const { user, session } = person
  const company = deps.database.inCompany(user.company_id)
  const { email } = user
  const params = await faultsOfPasswords(deps, person, { old_password, password }, address)
  if (params.length > 0) throw new HttpError(422, 'bad_request', { params })
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
    nameOfSetting(deps.secret, user.id),
  )
  return { success: true, device }
}
