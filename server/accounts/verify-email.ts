import { codeOf } from '../start-error.ts'
import { confirmNewEmail, findAccountById, type MailAccount } from '../sql/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/feeds.ts'
import { useToken } from '../sql/mail-tokens.ts'
import { queueMail } from '../sql/mails.ts'
import { notifyFeed } from '../sync/live-feed.ts'
import { findLink, type LinkParts } from './links.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Makes a changed address a person's own, by the link that was sent to it.
 * @returns false when the link is of no use; the same link again is true while it holds
 */
export async function verifyEmail(parts: LinkParts, token: string): Promise<boolean> {
  const time = new Date(parts.now()).toISOString()
  const known = await findLink(parts, ['verify'], token)
  if (known.grant === null || known.state === 'expired') return false
  const { grant } = known
  const company = parts.database.inCompany(grant.company_id)
  if (known.state === 'used') {
    return (await findAccountById(company, grant))?.email === grant.email
  }
  try {
    const isConfirmed = await company.transaction(async (sql) => {
      const { seq } = await lockFeed(sql, grant.company_id)
      const used = await useToken(sql, ['verify'], token, time)
      if (used.state !== 'good') return used.state === 'used'
      const before = await findAccountById(sql, grant)
      const isTheirs = await confirmNewEmail(sql, grant, grant.email, seq + 1)
      await advanceFeed(sql, grant.company_id, seq + 1)
      if (before && isTheirs) await tellOldAddress(sql, before)
      return isTheirs
    })
    await notifyFeed(parts.database, grant.company_id)
    return isConfirmed
  } catch (error) {
    // Somebody else has signed up with the address meanwhile.
    if (codeOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Whoever reads there is the only one who would know that it was not the person themselves. */
async function tellOldAddress(sql: Sql, before: MailAccount): Promise<void> {
  const { email: to, name, language, company_id } = before
  await queueMail(sql, { kind: 'email_changed', to, language, company_id, data: { name } })
}
