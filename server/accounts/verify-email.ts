import type { AppParts } from '../app-parts.ts'
import { codeOf } from '../start-error.ts'
import { confirmNewEmail, findAccountById } from '../sql/accounts.ts'
import { advanceFeed, lockFeed } from '../sql/feeds.ts'
import { peekToken, useToken } from '../sql/mail-tokens.ts'
import { notifyFeed } from '../sync/live-feed.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Makes a changed address a person's own, by the link that was sent to it.
 * @returns false when the link is of no use; the same link again is true while it holds
 */
export async function verifyEmail(
  { database, wholeDatabase, now }: Pick<AppParts, 'database' | 'wholeDatabase' | 'now'>,
  token: string,
): Promise<boolean> {
  const time = new Date(now()).toISOString()
  const known = await peekToken(wholeDatabase, ['verify'], token, time)
  if (known.state === 'used') {
    return (await findAccountById(wholeDatabase, known.grant))?.email === known.grant.email
  }
  if (known.state !== 'good') return false
  const { grant } = known
  try {
    const isConfirmed = await wholeDatabase.transaction(async (sql) => {
      const { seq } = await lockFeed(sql, grant.company_id)
      const used = await useToken(sql, ['verify'], token, time)
      if (used.state !== 'good') return used.state === 'used'
      const isTheirs = await confirmNewEmail(sql, grant, grant.email, seq + 1)
      await advanceFeed(sql, grant.company_id, seq + 1)
      return isTheirs
    })
    await notifyFeed(database, grant.company_id)
    return isConfirmed
  } catch (error) {
    // Somebody else has signed up with the address meanwhile.
    if (codeOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}
