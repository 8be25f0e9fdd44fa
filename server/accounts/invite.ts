import { reject } from '#domain/rejections.ts'
import type { Change } from '#domain/state.ts'
import { findAccountById } from '../sql/accounts.ts'
import type { Sql } from '../sql/database.ts'
import { revokeTokens } from '../sql/mail-tokens.ts'
import { countRecentMails, queueMail } from '../sql/mails.ts'
import { shareLanguage } from '../sql/users.ts'
import type { Sender } from '../sync/arrived.ts'
import { Refused } from '../sync/refused.ts'

/** How many invitations a company may have sent in an hour: to one address, and in all. */
const TO_ADDRESS_MAX = 5
const IN_ALL_MAX = 300

/**
 * Queues the mails of the invitations that a deed has sent, each to its latest address.
 * @throws {Refused} too_many_mails: anybody may found a company, and write by it to anybody
 */
export async function mailInvitations(
  sql: Sql,
  sender: Sender,
  changes: readonly Change[],
): Promise<void> {
  const { actor, now } = sender
  const { company_id } = actor
  for (const { table, row } of changes) {
    const isSent =
      (table === 'users' && row.role === 'barmen') ||
      (table === 'manager_invitations' && row.sent_at === now)
    if (!isSent) continue
    const who = { company_id, user_id: row.id }
    await shareLanguage(sql, company_id, actor.user_id, row.id)
    const account = await findAccountById(sql, who)
    if (!account) continue
    const { user_id, name, email: to, language, company_name } = account
    const recent = await countRecentMails(sql, company_id, 'invitation', to)
    if (recent.to_address >= TO_ADDRESS_MAX || recent.in_all >= IN_ALL_MAX) {
      throw new Refused(reject('too_many_mails'))
    }
    const data = { user_id, name, company_name }
    await queueMail(sql, { kind: 'invitation', to, language, company_id, data })
  }
}

/** Takes back the links of invitations that are canceled or have gone to another address. */
export async function dropInvitationLinks(
  sql: Sql,
  { actor, now }: Sender,
  changes: readonly Change[],
): Promise<void> {
  for (const { table, row } of changes) {
    if (table !== 'manager_invitations') continue
    const isSpent = row.status === 'canceled' || row.sent_at === now
    if (isSpent) await revokeTokens(sql, actor.company_id, row.id, 'invitation')
  }
}
