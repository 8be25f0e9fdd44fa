import { LINK_HOURS, type LinkKind } from '#domain/account/mails.ts'
import { instantAt } from '../../platform/instant.ts'
import type { Sql } from '../database.ts'
import { digestOf, newToken } from './secret-token.ts'

/** Whose link it is, and the address it was sent to. */
export interface Grant {
  kind: LinkKind
  company_id: string
  user_id: string
  email: string
}

/** A token's state; `grant` says whose it is or was. */
export type TokenState =
  | { state: 'good' | 'used' | 'expired'; grant: Grant }
  | { state: 'unknown'; grant: null }

const HOUR_MS = 3_600_000

/** Setting a password by one of these links invalidates the person's others. */
const PASSWORD_KINDS: readonly LinkKind[] = ['continue', 'reset', 'invitation']

/** Whoever takes an account back by its old address ends what was mailed to the new one. */
const SPENT_BY_WAY_BACK: readonly LinkKind[] = [...PASSWORD_KINDS, 'verify']

/**
 * Creates the token of a link: 256 random bits, of which only a digest is stored. Earlier tokens of
 * the same kind stay valid, because their mails may have arrived.
 */
export async function issueToken(sql: Sql, grant: Grant, nowMs: number): Promise<string> {
  const token = newToken()
  await sql.query(
    `insert into mail_tokens (hash, kind, company_id, user_id, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      digestOf(token),
      grant.kind,
      grant.company_id,
      grant.user_id,
      grant.email,
      instantAt(nowMs),
      instantAt(nowMs + LINK_HOURS[grant.kind] * HOUR_MS),
    ],
  )
  return token
}

/** Reads the state of a token of one of these kinds without using it. */
export async function peekToken(
  sql: Sql,
  kinds: readonly LinkKind[],
  token: string,
  now: string,
): Promise<TokenState> {
  const [row] = await sql.query<Grant & { state: 'good' | 'used' | 'expired' }>(
    `select kind, company_id, user_id, email,
       case when used_at is not null then 'used' when expires_at <= $3 then 'expired'
         else 'good' end as state
     from mail_tokens where hash = $1 and kind = any($2::text[])`,
    [digestOf(token), kinds, now],
  )
  if (!row) return { state: 'unknown', grant: null }
  const { state, ...grant } = row
  return { state, grant }
}

/**
 * Uses a token of one of these kinds, and invalidates the person's other tokens that it makes
 * pointless. Of two concurrent calls with one token, the second finds it used.
 */
export async function useToken(
  sql: Sql,
  kinds: readonly LinkKind[],
  token: string,
  now: string,
): Promise<TokenState> {
  const [used] = await sql.query<Grant & { created_at: string }>(
    `update mail_tokens set used_at = $3
     where hash = $1 and kind = any($2::text[]) and used_at is null and expires_at > $3
     returning kind, company_id, user_id, email, created_at`,
    [digestOf(token), kinds, now],
  )
  if (!used) return peekToken(sql, kinds, token, now)
  const { created_at, ...grant } = used
  await spendOthers(sql, grant, created_at, now)
  return { state: 'good', grant }
}

/** The earliest of several ways back wins: later ones were mailed to addresses that it undoes. */
async function spendOthers(
  sql: Sql,
  { kind, company_id, user_id }: Grant,
  created_at: string,
  now: string,
): Promise<void> {
  const isWayBack = kind === 'email_changed'
  const usual = PASSWORD_KINDS.includes(kind) ? PASSWORD_KINDS : [kind]
  await sql.query(
    `update mail_tokens set used_at = $4
     where company_id = $1 and user_id = $2 and used_at is null and (kind = any($3::text[])
       or (kind = 'email_changed' and $5 and created_at >= $6))`,
    [company_id, user_id, isWayBack ? SPENT_BY_WAY_BACK : usual, now, isWayBack, created_at],
  )
}

/** Does the person have an unused, unexpired link of this kind? */
export async function hasGoodToken(
  sql: Sql,
  companyId: string,
  userId: string,
  kind: LinkKind,
  now: string,
): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from mail_tokens where company_id = $1 and user_id = $2 and kind = $3
       and used_at is null and expires_at > $4 limit 1`,
    [companyId, userId, kind, now],
  )
  return rows.length > 0
}

/** Revokes a person's links of one kind, and drops their mails that are still queued. */
export async function revokeTokens(
  sql: Sql,
  companyId: string,
  userId: string,
  kind: LinkKind,
): Promise<void> {
  await sql.query('delete from mail_tokens where company_id = $1 and user_id = $2 and kind = $3', [
    companyId,
    userId,
    kind,
  ])
  await sql.query(
    `update mails set status = 'dropped', data = '{}', done_at = now()
     where company_id = $1 and kind = $3 and status = 'queued' and data->>'user_id' = $2`,
    [companyId, userId, kind],
  )
}

/** Deletes tokens that expired before this time. */
export async function dropOldTokens(sql: Sql, before: string): Promise<void> {
  await sql.query('delete from mail_tokens where expires_at < $1', [before])
}
