import type { Mail, MailKind } from '#domain/account/mails.ts'
import { must } from '#domain/must.ts'
import type { MailState } from '#protocol/account/account.ts'
import type { Sql } from '../database.ts'

/** Notified, in every process, of each queued mail. */
export const MAIL_CHANNEL = 'mails'

/**
 * Queues a mail in the same transaction as the change it reports; it is sent after the commit. The
 * token of its link is created only when the mail is sent, see mail/compose-mail.ts.
 * @returns its id
 */
export async function queueMail(sql: Sql, mail: Mail): Promise<string> {
  const [queued] = await sql.query<{ id: string }>(
    `insert into mails (company_id, kind, recipient, language, data)
     values ($1, $2, $3, $4, $5) returning id`,
    [mail.company_id, mail.kind, mail.to, mail.language, JSON.stringify(mail.data)],
  )
  // Delivered when the transaction commits, and not at all if it does not.
  await sql.query('select pg_notify($1, $2)', [MAIL_CHANNEL, ''])
  return must(queued, 'queued mail').id
}

const SIGN_UP_KINDS: readonly MailKind[] = ['continue', 'exists']

/** What became of a mail of a sign-up; null for any other mail. */
export async function stateOfSignUpMail(sql: Sql, id: string): Promise<MailState | null> {
  const [row] = await sql.query<{ state: MailState }>(
    `select case status when 'queued' then 'waiting' when 'failed' then 'failed' else 'sent' end
       as state
     from mails where id = $1 and kind = any($2)`,
    [id, SIGN_UP_KINDS],
  )
  return row?.state ?? null
}

/** How many mails a company has queued within the last hour, sent or not. */
export async function countRecentMails(
  sql: Sql,
  company_id: string,
  kind: MailKind,
  to: string,
): Promise<{ to_address: number; in_all: number }> {
  const [row] = await sql.query<{ to_address: number; in_all: number }>(
    `select count(*) filter (where recipient = $3) as to_address, count(*) as in_all
     from mails where company_id = $1 and kind = $2 and created_at > now() - interval '1 hour'`,
    [company_id, kind, to],
  )
  return row ?? { to_address: 0, in_all: 0 }
}

export type ClaimedMail = Mail & {
  id: string
  /** How often it was claimed, including this time. */
  attempts: number
}

/**
 * Claims the next mail that is due. No other process can claim it before `until`; it must be
 * finished or postponed by then, otherwise its process is considered dead.
 */
export async function claimMail(sql: Sql, now: string, until: string): Promise<ClaimedMail | null> {
  const [mail] = await sql.query<ClaimedMail>(
    `update mails set attempts = attempts + 1, due_at = $2
     where id = (
       select id from mails where status = 'queued' and (due_at is null or due_at <= $1)
       order by due_at nulls first, created_at limit 1 for update skip locked)
     returning id, company_id, kind, recipient as "to", language, data, attempts`,
    [now, until],
  )
  return mail ?? null
}

/** Removes a mail from the queue and deletes its content. */
export async function finishMail(
  sql: Sql,
  id: string,
  status: 'sent' | 'dropped' | 'failed',
  now: string,
  error: string | null = null,
): Promise<void> {
  await sql.query(
    `update mails set status = $2, done_at = $3, last_error = $4, data = '{}' where id = $1`,
    [id, status, now, error],
  )
}

export async function postponeMail(
  sql: Sql,
  id: string,
  dueAt: string,
  error: string,
): Promise<void> {
  await sql.query('update mails set due_at = $2, last_error = $3 where id = $1', [id, dueAt, error])
}

/** When the next mail is due; null when none is queued. */
export async function nextMailDue(sql: Sql, now: string): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    `select min(coalesce(due_at, $1::timestamptz)) as due_at from mails where status = 'queued'`,
    [now],
  )
  return row?.due_at ?? null
}

/** Deletes mails that were finished before this time. */
export async function dropOldMails(sql: Sql, before: string): Promise<void> {
  await sql.query(`delete from mails where status <> 'queued' and done_at < $1`, [before])
}
