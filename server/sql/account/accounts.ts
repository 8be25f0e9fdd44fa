import type { Language } from '#domain/languages.ts'
import { invitationStatus, type ManagerInvitation } from '#domain/people/manager-invitations.ts'
import { isInvited, ROLE, ROLES, type Role } from '#domain/people/roles.ts'
import type { Sql } from '../database.ts'
import { ACCOUNT_FIRST } from './users.ts'

/** One person of one company. */
export interface Who {
  company_id: string
  user_id: string
}

/** What a mail to a person, and the link in it, depend on. */
export interface MailAccount extends Who {
  role: Role
  name: string
  email: string
  new_email: string | null
  language: Language
  company_name: string
  active: boolean
  has_password: boolean
}

const INVITED = ROLES.filter(isInvited)
  .map((role) => `'${role}'`)
  .join()

/** Invited people become active by accepting; their links must work before that. */
const MAIL_ACCOUNT = `
  select u.id as user_id, u.company_id, u.role, u.name, u.email, u.new_email, u.language,
    c.name as company_name, u.password_hash is not null as has_password,
    u.active or (u.role in (${INVITED}) and u.joined_at is null) as active
  from users u join companies c on c.id = u.company_id
  where u.deleted_at is null and`

export async function findAccountByEmail(sql: Sql, email: string): Promise<MailAccount | null> {
  const [account] = await sql.query<MailAccount>(
    `${MAIL_ACCOUNT} u.id = (select id from users
       where lower(email) = lower($1) and deleted_at is null ${ACCOUNT_FIRST})`,
    [email],
  )
  return account ?? null
}

/** Does the address belong to an account already, or is it only invited? */
export function isAccount({ has_password, role }: MailAccount): boolean {
  return has_password || role === ROLE.owner
}

export async function findAccountById(sql: Sql, who: Who): Promise<MailAccount | null> {
  const [account] = await sql.query<MailAccount>(
    `${MAIL_ACCOUNT} u.company_id = $1 and u.id = $2`,
    [who.company_id, who.user_id],
  )
  return account ?? null
}

export function findOwners(sql: Sql, companyId: string): Promise<MailAccount[]> {
  return sql.query(`${MAIL_ACCOUNT} u.company_id = $1 and u.role = '${ROLE.owner}'`, [companyId])
}

export async function savePassword(sql: Sql, who: Who, passwordHash: string): Promise<void> {
  await sql.query('update users set password_hash = $3 where company_id = $1 and id = $2', [
    who.company_id,
    who.user_id,
    passwordHash,
  ])
}

/**
 * Records that a person has set their first password, which accepts their invitation and activates
 * them.
 * @param seq the change's number in the company's feed
 */
export async function markJoined(sql: Sql, who: Who, now: string, seq: number): Promise<void> {
  await sql.query(
    `update users set joined_at = $3, active = active or role in (${INVITED}), seq = $4
     where company_id = $1 and id = $2 and joined_at is null and deleted_at is null`,
    [who.company_id, who.user_id, now, seq],
  )
  await sql.query(
    `update manager_invitations set status = 'accepted', seq = $3
     where company_id = $1 and id = $2 and status = 'requested'`,
    [who.company_id, who.user_id, seq],
  )
}

/** A canceled or expired invitation cannot be accepted; barmen need none. */
export async function isInvitationOpen(sql: Sql, who: Who, now: string): Promise<boolean> {
  const [invitation] = await sql.query<Pick<ManagerInvitation, 'status' | 'sent_at'>>(
    'select status, sent_at from manager_invitations where company_id = $1 and id = $2',
    [who.company_id, who.user_id],
  )
  return invitation === undefined || invitationStatus(invitation, now) === 'requested'
}

export async function saveLanguage(sql: Sql, who: Who, language: Language): Promise<void> {
  await sql.query('update users set language = $3 where company_id = $1 and id = $2', [
    who.company_id,
    who.user_id,
    language,
  ])
}

/**
 * Stores the address a person is changing to, and the session in which they do; null cancels an
 * earlier change.
 */
export async function saveNewEmail(
  sql: Sql,
  who: Who,
  email: string | null,
  sessionId: string,
): Promise<void> {
  await sql.query(
    `update users set new_email = $3, new_email_session = $4 where company_id = $1 and id = $2`,
    [who.company_id, who.user_id, email, sessionId],
  )
}

/**
 * Makes a confirmed address the person's own.
 * @returns the session in which they asked for it; undefined when the person no longer wants it
 * @throws SQLSTATE 23505 when somebody else has it by now
 */
export async function confirmNewEmail(
  sql: Sql,
  who: Who,
  email: string,
  seq: number,
): Promise<{ session: string | null } | undefined> {
  const [row] = await sql.query<{ session: string | null }>(
    `update users set email = new_email, new_email = null, seq = $4
     where company_id = $1 and id = $2 and new_email = $3 and deleted_at is null
     returning new_email_session as session`,
    [who.company_id, who.user_id, email, seq],
  )
  return row
}

/**
 * Gives a person their former address back.
 * @throws SQLSTATE 23505 when somebody else has it by now
 */
export async function restoreEmail(sql: Sql, who: Who, email: string, seq: number): Promise<void> {
  await sql.query(
    `update users set email = $3, new_email = null, seq = $4 where company_id = $1 and id = $2`,
    [who.company_id, who.user_id, email, seq],
  )
}
