import { ROLE } from '#domain/people/roles.ts'
import type { LinkKind, Mail } from '#domain/account/mails.ts'
import { findCompletion, type Completion, type InventoryMail } from '../sql/mail/completions.ts'
import { instantAt } from '../platform/instant.ts'
import {
  findAccountByEmail,
  findAccountById,
  isAccount,
  isInvitationOpen,
  type MailAccount,
} from '../sql/account/accounts.ts'
import type { Sql } from '../sql/database.ts'
import type { Subscriber } from '../platform/unsubscribe-token.ts'
import { hasGoodToken, issueToken } from '../sql/account/mail-tokens.ts'

/** A mail ready to send, and its button's target: a path on the server, or a whole URL. */
export interface Composed {
  mail: Mail
  path: string
  /** The inventory whose figures the mail tells. */
  completion?: Completion
  /** Who has asked for this mail and may end it. */
  subscriber?: Subscriber
}

const PATH_OF: Record<LinkKind, string> = {
  continue: '/register/continue/',
  reset: '/new-password/',
  verify: '/verify/email/',
  email_changed: '/restore/email/',
  invitation: '/invitation/',
}

/**
 * Prepares a queued mail for sending, with a new token for its link. So no readable token is ever
 * stored, and a link's lifetime starts when it is sent. Looks up here whether an address has an
 * account, and not in the request, so that the request's answer reveals nothing.
 * @returns null when there is no longer a reason to send it
 */
export async function composeMail(sql: Sql, mail: Mail, nowMs: number): Promise<Composed | null> {
  switch (mail.kind) {
    case 'request_answered':
      return { mail, path: '/dashboard/request-branches' }
    case 'webhook_off':
      return { mail, path: '/dashboard/settings/integration' }
    case 'inventory_completed':
    case 'inventory_open_long':
    case 'inventory_done':
      return composeOfInventory(sql, mail)
    case 'email_changed':
      return composeWayBack(sql, mail, nowMs)
    case 'new_device':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'second_factor_reset':
      return { mail, path: '/security' }
    case 'contact_request':
      return { mail, path: `mailto:${encodeURIComponent(mail.data.email)}` }
    case 'backup_failed':
      return { mail, path: '/' }
    case 'exists':
      return notifyOwner(await findAccountByEmail(sql, mail.to))
    case 'reset':
      return composeReset(sql, mail.to, nowMs)
    case 'verify': {
      const owner = await findAccountByEmail(sql, mail.to)
      return owner ? notifyOwner(owner) : composeForPerson(sql, mail, nowMs)
    }
    case 'invitation':
      return composeInvitation(sql, mail, nowMs)
    case 'invitation_elsewhere':
      return { mail, path: '/sign_in' }
    case 'continue':
      return composeForPerson(sql, mail, nowMs)
    default:
      return unknownKind(mail)
  }
}

/** A newer server on this database may have queued a kind that only it knows; leaves it queued. */
function unknownKind(mail: never): never {
  throw new Error(`no words for this kind of mail: ${(mail as Mail).kind}`)
}

async function composeForPerson(
  sql: Sql,
  mail: Extract<Mail, { kind: 'continue' | 'invitation' | 'verify' }>,
  nowMs: number,
): Promise<Composed | null> {
  const { company_id, data } = mail
  if (company_id === null) return null
  const account = await findAccountById(sql, { company_id, user_id: data.user_id })
  if (!account?.active || !(await isStillDue(sql, mail, account, nowMs))) return null
  return withLink(sql, mail, mail.kind, account, nowMs)
}

/** To the address that was the account's: it can be again. */
async function composeWayBack(
  sql: Sql,
  mail: Extract<Mail, { kind: 'email_changed' }>,
  nowMs: number,
): Promise<Composed | null> {
  const { company_id, data } = mail
  if (company_id === null || data.user_id === undefined) return { mail, path: '/support' }
  const account = await findAccountById(sql, { company_id, user_id: data.user_id })
  return account ? withLink(sql, mail, 'email_changed', account, nowMs) : null
}

/** Whoever has an account at another company reads here, and only here, why they cannot join. */
async function composeInvitation(
  sql: Sql,
  mail: Extract<Mail, { kind: 'invitation' }>,
  nowMs: number,
): Promise<Composed | null> {
  const composed = await composeForPerson(sql, mail, nowMs)
  const account = await findAccountByEmail(sql, mail.to)
  if (!composed || !account || !isAccount(account)) return composed
  const { email: to, language, name } = account
  const data = { name, company_name: mail.data.company_name }
  return {
    mail: { kind: 'invitation_elsewhere', to, language, company_id: mail.company_id, data },
    path: '/sign_in',
  }
}

/** That an inventory is open, or ready, is no news any more once it is completed. */
async function composeOfInventory(sql: Sql, mail: InventoryMail): Promise<Composed | null> {
  const completion = await findCompletion(sql, mail)
  if (!completion) return null
  const { inventory, reader } = completion
  const isCompletion = mail.kind === 'inventory_completed'
  if (!isCompletion && inventory.status !== 'open') return null
  const path = `/dashboard/inventories/${inventory.id}/${inventory.row_number ?? 0}`
  const { company_id } = completion
  const { user_id, email, language } = reader
  const subscriber = { company_id, user_id, email }
  const composed = { mail: { ...mail, to: email, language }, path, subscriber }
  return isCompletion ? { ...composed, completion } : composed
}

/** Tells an account's owner that somebody tried to use their address. */
function notifyOwner(account: MailAccount | null): Composed | null {
  if (!account) return null
  const { email: to, language } = account
  return { mail: { kind: 'exists', to, language, company_id: null, data: {} }, path: '/sign_in' }
}

/** Is the link still needed? */
async function isStillDue(
  sql: Sql,
  mail: Mail,
  account: MailAccount,
  nowMs: number,
): Promise<boolean> {
  if (mail.kind === 'verify') return account.new_email === mail.to
  if (account.has_password || account.email !== mail.to) return false
  return mail.kind === 'continue' || isInvitationOpen(sql, account, iso(nowMs))
}

/**
 * People without a password get their first mail again; for an invitation, only while the one they
 * have is valid.
 */
async function composeReset(sql: Sql, to: string, nowMs: number): Promise<Composed | null> {
  const account = await findAccountByEmail(sql, to)
  if (!account?.active) return null
  const { company_id, user_id, company_name, name, language } = account
  const common = { to, language, company_id }
  if (account.has_password) {
    return withLink(sql, { ...common, kind: 'reset', data: {} }, 'reset', account, nowMs)
  }
  if (account.role === ROLE.owner) {
    const again: Mail = { ...common, kind: 'continue', data: { user_id, name } }
    return withLink(sql, again, 'continue', account, nowMs)
  }
  const now = iso(nowMs)
  const isInvited =
    (await isInvitationOpen(sql, account, now)) &&
    (await hasGoodToken(sql, company_id, user_id, 'invitation', now))
  if (!isInvited) return null
  const again: Mail = { ...common, kind: 'invitation', data: { user_id, name, company_name } }
  return withLink(sql, again, 'invitation', account, nowMs)
}

async function withLink(
  sql: Sql,
  mail: Mail,
  kind: LinkKind,
  { company_id, user_id }: MailAccount,
  nowMs: number,
): Promise<Composed> {
  const token = await issueToken(sql, { kind, company_id, user_id, email: mail.to }, nowMs)
  return { mail, path: PATH_OF[kind] + token }
}

function iso(ms: number): string {
  return instantAt(ms)
}
