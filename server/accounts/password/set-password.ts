import type { LinkKind } from '#domain/account/mails.ts'
import type { PasswordSetAnswer } from '#protocol/account/account.ts'
import { instantAt } from '../../platform/instant.ts'
import { codeOf } from '../../platform/start-error.ts'
import { HttpError } from '../../http/http-error.ts'
import {
  findAccountById,
  markJoined,
  restoreEmail,
  savePassword,
} from '../../sql/account/accounts.ts'
import type { Sql } from '../../sql/database.ts'
import { advanceFeed, lockFeed } from '../../sql/sync/feeds.ts'
import { useToken, type Grant } from '../../sql/account/mail-tokens.ts'
import { endSessions } from '../../sql/account/sessions.ts'
import { findAccount } from '../../sql/account/users.ts'
import { notifyFeed, notifySessionEnded } from '../../sql/sync/feed-notices.ts'
import type { AccountDeps } from '../account-deps.ts'
import { issueDeviceToken, nameOfSetting } from '../sign-in/device-token.ts'
import { forgetKnown } from '../sign-in/known-device.ts'
import { forgiveAccount, type AttemptDeps } from '../sign-in/limit-attempts.ts'
import { findLink, grantOf, unusableReason } from '../links.ts'
import { hashPassword, isPassword } from './password.ts'
import { badPassword, refuseBadPassword } from './refuse-bad-password.ts'

const UNIQUE_VIOLATION = '23505'

type Deps = AttemptDeps & Pick<AccountDeps, 'database'>

interface NewPassword {
  token: string
  password: string
  /** If given, must match the account's address. */
  email?: string | null | undefined
}

/**
 * Sets a password by a mailed link, once. The first password also accepts the invitation, joins the
 * person to the company and verifies their address, because they read its mail. Ends all earlier
 * sessions.
 * @param after gets the answer without the secret that makes the device known
 * @returns the account's address, which the holder of its link may know and signs in with next, and
 *   what makes their device known there
 * @throws {HttpError} 404 link_unknown, 410 link_used, 410 link_expired, 422 wrong email or password,
 *   409 email_taken when the address has got an account since
 */
export async function setPasswordByLink(
  deps: Deps,
  kinds: readonly LinkKind[],
  { token, password, email }: NewPassword,
  after: (sql: Sql, answer: PasswordSetAnswer) => Promise<void>,
): Promise<PasswordSetAnswer> {
  const time = instantAt(deps.now())
  // Checks the link first, so that nobody can make the server hash passwords without one.
  const grant = grantOf(await findLink(deps, kinds, token))
  if (email && email !== grant.email) {
    throw new HttpError(422, 'bad_request', { params: [{ param: 'email', code: 'email_invalid' }] })
  }
  await refuseForAccount(deps, grant, password)
  const passwordHash = await hashPassword(password)
  const answer: PasswordSetAnswer = { success: true, email: grant.email }
  const ended = await inCompany(deps, grant, async (sql) => {
    const reason = await unusableReason(sql, grant, time)
    if (reason) throw new HttpError(410, `link_${reason}`)
    grantOf(await useToken(sql, kinds, token, time))
    await savePassword(sql, grant, passwordHash)
    await changePerson(sql, grant, time)
    await after(sql, answer)
    return endSessions(sql, grant.company_id, grant.user_id, null, time)
  })
  await notifyFeed(deps.database, grant.company_id)
  for (const session of ended) await notifySessionEnded(deps.database, session)
  await forgiveAccount(deps, 'sign_in', grant.email)
  await forgetKnown(deps, grant.email)
  // Whoever reads the account's mail is no stranger, even while strangers use up all other tries.
  const device = issueDeviceToken(
    deps.secret,
    { id: grant.user_id, password_hash: passwordHash },
    deps.now(),
    nameOfSetting(deps.secret, grant.user_id),
  )
  return { ...answer, device }
}

/** The first accepted invitation wins when several companies invited one address. */
async function inCompany<T>(
  { database }: Pick<Deps, 'database'>,
  { company_id }: Grant,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  try {
    return await database.inCompany(company_id).transaction(work)
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw new HttpError(409, 'email_taken')
    throw error
  }
}

/** Somebody who resets a password may have found the old one again: it is no new one. */
async function refuseForAccount(
  { database }: Pick<Deps, 'database'>,
  grant: Grant,
  password: string,
): Promise<void> {
  const company = database.inCompany(grant.company_id)
  const known = await findAccountById(company, grant)
  if (!known) return
  const { email, company_name } = known
  await refuseBadPassword(password, 'link', { email, company_name })
  if (!known.has_password) return
  const account = await findAccount(company, email)
  if (await isPassword(password, account?.password_hash ?? null)) {
    throw badPassword('password_is_old')
  }
}

/** A first password joins its person to the company; a way back restores their address. */
async function changePerson(sql: Sql, grant: Grant, now: string): Promise<void> {
  if (grant.kind === 'reset') return
  const { seq } = await lockFeed(sql, grant.company_id)
  if (grant.kind === 'email_changed') await restoreEmail(sql, grant, grant.email, seq + 1)
  else await markJoined(sql, grant, now, seq + 1)
  await advanceFeed(sql, grant.company_id, seq + 1)
}
