import type { LinkKind } from '#domain/mails.ts'
import { Refusal } from '../refusal.ts'
import { findAccountById, isInvitationOpen } from '../sql/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { peekToken, type Grant, type TokenState } from '../sql/mail-tokens.ts'

/** Links by which a password is set, beside the invitation's. */
export const PASSWORD_LINKS: readonly LinkKind[] = ['continue', 'reset']

/**
 * @throws {Refusal} 404 link_unknown, 410 link_used, 410 link_expired; never 401, which would end
 *   the session of whoever opened the link
 */
export function grantOf(token: TokenState): Grant {
  switch (token.state) {
    case 'good':
      return token.grant
    case 'used':
      throw new Refusal(410, 'link_used')
    case 'expired':
      throw new Refusal(410, 'link_expired')
    case 'unknown':
      throw new Refusal(404, 'link_unknown')
  }
}

/** Would setting a password by this link work now? */
export async function isLinkGood(
  sql: Sql,
  kinds: readonly LinkKind[],
  token: string,
  now: string,
): Promise<boolean> {
  const { state, grant } = await peekToken(sql, kinds, token, now)
  return state === 'good' && (await whyNot(sql, grant)) === null
}

/** What has happened since the mail was sent that makes its link pointless. */
export async function whyNot(sql: Sql, grant: Grant): Promise<'used' | 'expired' | null> {
  const account = await findAccountById(sql, grant)
  if (!account?.active) return 'expired'
  if (grant.kind !== 'reset' && account.has_password) return 'used'
  const isOpen = grant.kind !== 'invitation' || (await isInvitationOpen(sql, grant))
  return isOpen ? null : 'expired'
}
