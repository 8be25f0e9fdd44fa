import type { ProfileChange } from '#domain/account/accounts.ts'
import { canManageCompany, canManageInventories } from '#domain/people/permissions.ts'
import { HttpError } from '../http/http-error.ts'
import { saveNewEmail } from '../sql/account/accounts.ts'
import { areUploaded } from '../sql/files/uploads.ts'
import type { Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { revokeTokens } from '../sql/account/mail-tokens.ts'
import { queueMail } from '../sql/mail/mails.ts'
import type { Person } from '../sql/people/people.ts'
import { saveCompanyProfile, saveProfile } from '../sql/account/profiles.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import type { AccountDeps, AfterChange } from './account-deps.ts'
import { confirmPassword } from './password/confirm-password.ts'
import { limitAttempts, type AttemptDeps } from './sign-in/limit-attempts.ts'

type Deps = AttemptDeps & Pick<AccountDeps, 'database'>

const COMPANY_FIELDS = ['company_name', 'business_address', 'tax_code'] as const

/**
 * Changes a person's own profile, and the company's if they own it. A new email address takes
 * effect only when the person opens the link in the mail sent to it, and asks for the password,
 * because whoever reads the account's mail can have the account.
 * @throws {HttpError} 422 without the password, 403 when anyone but the owner changes the company, 429 for too many mails
 */
export async function changeProfile(
  deps: Deps,
  person: Person,
  change: ProfileChange,
  address: string,
  after: AfterChange,
): Promise<void> {
  const { user, actor } = person
  const who = { company_id: user.company_id, user_id: user.id }
  const given = COMPANY_FIELDS.filter((field) => change[field] !== undefined)
  if (given.length > 0 && !canManageCompany(actor)) {
    const params = given.map((param) => ({ param, code: 'owner_only' as const }))
    throw new HttpError(403, 'no_permission', { params })
  }
  refuseMailsOfOthers(person, change)
  const { email, password } = change
  if (email !== undefined && email !== user.email) {
    await confirmPassword(deps, person, { password, param: 'password', address })
    await limitAttempts(deps, 'mail', email, address)
  }
  await deps.database.inCompany(user.company_id).transaction(async (sql) => {
    const { seq } = await lockFeed(sql, user.company_id)
    await refuseForeignPicture(sql, user, change.image)
    await saveProfile(sql, who, change, seq + 1)
    if (given.length > 0) await saveCompanyProfile(sql, user.company_id, change, seq + 1)
    await advanceFeed(sql, user.company_id, seq + 1)
    if (email !== undefined) await requestEmailChange(sql, person, email, change.name)
    await after(sql)
  })
  await notifyFeed(deps.database, user.company_id)
}

/** Barmen see no totals on the dashboard, so a mail tells them none either. */
function refuseMailsOfOthers({ actor }: Person, { completion_mail }: ProfileChange): void {
  if (completion_mail === undefined || canManageInventories(actor)) return
  const params = [{ param: 'completion_mail', code: 'role_denied' as const }]
  throw new HttpError(403, 'no_permission', { params })
}

/** A new picture of a person is one that their company has uploaded. */
async function refuseForeignPicture(
  sql: Sql,
  { company_id, image }: Person['user'],
  wanted: string | null | undefined,
): Promise<void> {
  if (!wanted || wanted === image) return
  if (await areUploaded(sql, company_id, [wanted])) return
  throw new HttpError(422, 'bad_request', { params: [{ param: 'image', code: 'invalid_args' }] })
}

/** Every request replaces an earlier pending one; asking for the current address cancels it. */
async function requestEmailChange(
  sql: Sql,
  { user, session }: Person,
  email: string,
  name: string,
): Promise<void> {
  const { id: user_id, company_id, email: current, language } = user
  const who = { company_id, user_id }
  await revokeTokens(sql, company_id, user_id, 'verify')
  await saveNewEmail(sql, who, email === current ? null : email, session.id)
  if (email === current) return
  await queueMail(sql, { kind: 'verify', to: email, language, company_id, data: { user_id, name } })
}
