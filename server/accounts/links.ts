import type { LinkKind } from '#domain/account/mails.ts'
import { instantAt } from '../platform/instant.ts'
import { HttpError } from '../http/http-error.ts'
import { findAccountById, isInvitationOpen } from '../sql/account/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { peekToken, type Grant, type TokenState } from '../sql/account/mail-tokens.ts'
import type { AccountDeps } from './account-deps.ts'

export type LinkDeps = Pick<AccountDeps, 'database' | 'wholeDatabase' | 'now'>

/** Links that set a password, other than invitations. */
export const PASSWORD_LINKS: readonly LinkKind[] = ['continue', 'reset']

/** The link by which the reader of an account's old address takes it back. */
export const WAY_BACK_LINKS: readonly LinkKind[] = ['email_changed']

/** Finds a link's owner, whom only the link itself identifies, and whether it is still usable. */
export function findLink(
  { wholeDatabase, now }: LinkDeps,
  kinds: readonly LinkKind[],
  token: string,
): Promise<TokenState> {
  return peekToken(wholeDatabase, kinds, token, instantAt(now()))
}

export async function isLinkGood(
  deps: LinkDeps,
  kinds: readonly LinkKind[],
  token: string,
): Promise<boolean> {
  const { state, grant } = await findLink(deps, kinds, token)
  if (state !== 'good') return false
  const company = deps.database.inCompany(grant.company_id)
  return (await unusableReason(company, grant, instantAt(deps.now()))) === null
}

/**
 * Never 401, which would sign out the person who opened the link.
 * @throws {HttpError} 404 link_unknown, 410 link_used, 410 link_expired
 */
export function grantOf(token: TokenState): Grant {
  switch (token.state) {
    case 'good':
      return token.grant
    case 'used':
      throw new HttpError(410, 'link_used')
    case 'expired':
      throw new HttpError(410, 'link_expired')
    case 'unknown':
      throw new HttpError(404, 'link_unknown')
  }
}

/** Why the link no longer works because of what happened after its mail was sent. */
export async function unusableReason(
  sql: Sql,
  grant: Grant,
  now: string,
): Promise<'used' | 'expired' | null> {
  const account = await findAccountById(sql, grant)
  if (!account?.active) return 'expired'
  const mayHavePassword = grant.kind === 'reset' || grant.kind === 'email_changed'
  if (!mayHavePassword && account.has_password) return 'used'
  const isOpen = grant.kind !== 'invitation' || (await isInvitationOpen(sql, grant, now))
  return isOpen ? null : 'expired'
}
