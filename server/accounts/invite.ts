import type { Actor } from '#domain/people/people.ts'
import { reject } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import { findAccountById } from '../sql/account/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { revokeTokens } from '../sql/account/mail-tokens.ts'
import { countRecentMails, queueMail } from '../sql/mail/mails.ts'
import type { CommandSender } from './command-sender.ts'
import { CommandRejectedError } from '../sql/sync/command-rejected-error.ts'

/** How many invitations a company may send per hour: to one address, and in total. */
const TO_ADDRESS_MAX = 5
const IN_ALL_MAX = 300

/**
 * Queues invitation mails for people whom the owner added, each to the latest address. The limit
 * exists because anyone can register a company and could send mail to strangers through it.
 * @throws {CommandRejectedError} too_many_mails
 */
export async function mailAddedStaff(
  sql: Sql,
  { actor }: CommandSender,
  changes: readonly Change[],
): Promise<void> {
  for (const { table, row } of changes) {
    if (table === 'users') await mailInvitation(sql, actor, row.id)
  }
}

/** The same as `mailAddedStaff`, for managers whom this command invited. */
export async function mailManagerInvitations(
  sql: Sql,
  { actor, now }: CommandSender,
  changes: readonly Change[],
): Promise<void> {
  for (const { table, row } of changes) {
    const isSent = table === 'manager_invitations' && row.sent_at === now
    if (isSent) await mailInvitation(sql, actor, row.id)
  }
}

async function mailInvitation(sql: Sql, { company_id }: Actor, id: string): Promise<void> {
  const account = await findAccountById(sql, { company_id, user_id: id })
  if (!account) return
  const { user_id, name, email: to, language, company_name } = account
  const recent = await countRecentMails(sql, company_id, 'invitation', to)
  if (recent.to_address >= TO_ADDRESS_MAX || recent.in_all >= IN_ALL_MAX) {
    throw new CommandRejectedError(reject('too_many_mails'))
  }
  const data = { user_id, name, company_name }
  await queueMail(sql, { kind: 'invitation', to, language, company_id, data })
}

/** Revokes links of invitations that were canceled or sent to another address. */
export async function dropInvitationLinks(
  sql: Sql,
  { actor, now }: CommandSender,
  changes: readonly Change[],
): Promise<void> {
  for (const { table, row } of changes) {
    if (table !== 'manager_invitations') continue
    const isSpent = row.status === 'canceled' || row.sent_at === now
    if (isSpent) await revokeTokens(sql, actor.company_id, row.id, 'invitation')
  }
}
