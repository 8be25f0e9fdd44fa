import { instantAt } from '../platform/instant.ts'
import { codeOf } from '../platform/start-error.ts'
import { confirmNewEmail, findAccountById, type MailAccount } from '../sql/account/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { useToken, type Grant } from '../sql/account/mail-tokens.ts'
import { endSessions } from '../sql/account/sessions.ts'
import { queueMail } from '../sql/mail/mails.ts'
import { notifyFeed, notifySessionEndedBy } from '../sql/sync/feed-notices.ts'
import { findLink, type LinkDeps } from './links.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Confirms a person's new address by the link mailed to it.
 * @returns false when the link is not usable; opening it again returns true while the address is
 * theirs
 */
export async function verifyEmail(deps: LinkDeps, token: string): Promise<boolean> {
  const time = instantAt(deps.now())
  const known = await findLink(deps, ['verify'], token)
  if (known.grant === null || known.state === 'expired') return false
  const { grant } = known
  const company = deps.database.inCompany(grant.company_id)
  if (known.state === 'used') {
    return (await findAccountById(company, grant))?.email === grant.email
  }
  try {
    const isConfirmed = await company.transaction(async (sql) => {
      const { seq } = await lockFeed(sql, grant.company_id)
      const used = await useToken(sql, ['verify'], token, time)
      if (used.state !== 'good') return used.state === 'used'
      const before = await findAccountById(sql, grant)
      const asked = await confirmNewEmail(sql, grant, grant.email, seq + 1)
      await advanceFeed(sql, grant.company_id, seq + 1)
      if (!before || !asked) return false
      await notifyOldAddress(sql, before)
      await endOthers(sql, grant, asked.session, time)
      return true
    })
    await notifyFeed(deps.database, grant.company_id)
    return isConfirmed
  } catch (error) {
    // Somebody else has signed up with the address in the meantime.
    if (codeOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Everybody else must sign in with the new address, as after a new password. */
async function endOthers(
  sql: Sql,
  { company_id, user_id }: Grant,
  asking: string | null,
  now: string,
): Promise<void> {
  const ended = await endSessions(sql, company_id, user_id, asking, now)
  for (const session of ended) await notifySessionEndedBy(sql, session)
}

/** Only the reader of the old address would notice a change the person did not make. */
async function notifyOldAddress(sql: Sql, before: MailAccount): Promise<void> {
  const { email: to, name, language, company_id, user_id } = before
  const data = { user_id, name }
  await queueMail(sql, { kind: 'email_changed', to, language, company_id, data })
}
