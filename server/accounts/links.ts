import type { LinkKind } from '#domain/mails.ts'
import type { AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import { findAccountById, isInvitationOpen } from '../sql/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { peekToken, type Grant, type TokenState } from '../sql/mail-tokens.ts'

export type LinkParts = Pick<AppParts, 'database' | 'wholeDatabase' | 'now'>

/** Links by which a password is set, beside the invitation's. */
export const PASSWORD_LINKS: readonly LinkKind[] = ['continue', 'reset']

/** Whose link this is, which only the link itself says, and whether it can still be used. */
export function findLink(
  { wholeDatabase, now }: LinkParts,
  kinds: readonly LinkKind[],
  token: string,
): Promise<TokenState> {
  return peekToken(wholeDatabase, kinds, token, new Date(now()).toISOString())
}

/** Would setting a password by this link work now? */
export async function isLinkGood(
  parts: LinkParts,
  kinds: readonly LinkKind[],
  token: string,
): Promise<boolean> {
  const { state, grant } = await findLink(parts, kinds, token)
  if (state !== 'good') return false
  const company = parts.database.inCompany(grant.company_id)
  return (await whyNot(company, grant, new Date(parts.now()).toISOString())) === null
}

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

/** What has happened since the mail was sent that makes its link pointless. */
export async function whyNot(
  sql: Sql,
  grant: Grant,
  now: string,
): Promise<'used' | 'expired' | null> {
  const account = await findAccountById(sql, grant)
  if (!account?.active) return 'expired'
  if (grant.kind !== 'reset' && account.has_password) return 'used'
  const isOpen = grant.kind !== 'invitation' || (await isInvitationOpen(sql, grant, now))
  return isOpen ? null : 'expired'
}
