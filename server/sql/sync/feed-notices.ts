import type { CompanyDatabase, Sql } from '../database.ts'

/** Carries the id of a company whose feed has advanced. */
export const FEED_CHANNEL = 'feed'
/** Carries the id of a session that has ended. */
export const SESSION_CHANNEL = 'session_ended'

/**
 * Notifies every process on this database that a company's feed has advanced. Devices also pull on
 * a timer, so a failed notification does not make the committed change fail.
 */
export async function notifyFeed(
  database: Pick<CompanyDatabase, 'notify'>,
  companyId: string,
): Promise<void> {
  await database.notify(FEED_CHANNEL, companyId).catch(() => undefined)
}

/** Notifies that a session has ended, so that its event streams close in every process. */
export async function notifySessionEnded(
  database: Pick<CompanyDatabase, 'notify'>,
  sessionId: string,
): Promise<void> {
  await database.notify(SESSION_CHANNEL, sessionId).catch(() => undefined)
}

/** Does what `notifySessionEnded` does, but only when the transaction commits. */
export async function notifySessionEndedBy(sql: Sql, sessionId: string): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [SESSION_CHANNEL, sessionId])
}
