import { instantAt } from '../../platform/instant.ts'
import type { Sql } from '../database.ts'
import type { Who } from './accounts.ts'
import { digestOf, newToken } from './secret-token.ts'

/** A sign-in whose password was right. */
export interface SignInStepRow extends Who {
  kind: 'code' | 'set_up'
  remember: boolean
  /** What must be the same when it goes on. */
  bound: Uint8Array
}

/** Long enough to find the phone, or to install an app. */
const LIFETIME_MS = 10 * 60_000

/** @returns the step's token: 256 random bits, of which only a digest is stored */
export async function issueStep(sql: Sql, step: SignInStepRow, nowMs: number): Promise<string> {
  const token = newToken()
  await sql.query(
    `insert into sign_in_steps (hash, company_id, user_id, kind, remember, bound, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      digestOf(token),
      step.company_id,
      step.user_id,
      step.kind,
      step.remember,
      step.bound,
      instantAt(nowMs + LIFETIME_MS),
    ],
  )
  return token
}

/** @returns null for one that was used, or is too old */
export async function findStep(
  sql: Sql,
  token: string,
  now: string,
): Promise<SignInStepRow | null> {
  const [row] = await sql.query<SignInStepRow>(
    `select company_id, user_id, kind, remember, bound from sign_in_steps
     where hash = $1 and expires_at > $2`,
    [digestOf(token), now],
  )
  return row ?? null
}

/** Uses the step up. Of two calls with one, the second finds it used. */
export async function useStep(sql: Sql, token: string): Promise<boolean> {
  const rows = await sql.query('delete from sign_in_steps where hash = $1 returning hash', [
    digestOf(token),
  ])
  return rows.length > 0
}

/** Deletes steps that expired before this time. */
export async function dropOldSteps(sql: Sql, before: string): Promise<void> {
  await sql.query('delete from sign_in_steps where expires_at < $1', [before])
}
