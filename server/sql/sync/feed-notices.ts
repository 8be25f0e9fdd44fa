import type { CompanyDatabase, Sql } from '../database.ts'

/** Carries the id of a company whose feed has moved. */
export const FEED_CHANNEL = 'feed'
/** Carries the id of a session that has ended. */
export const SESSION_CHANNEL = 'session_ended'

/**
 * Notifies every process on this database that a company's feed has moved. Devices pull from time
 * to time anyway, so a notice that fails is no failure of what was committed before.
 */
export async function notifyFeed(
  database: Pick<CompanyDatabase, 'notify'>,
  companyId: string,
): Promise<void> {
  await database.notify(FEED_CHANNEL, companyId).catch(() => undefined)
}

/** Notifies that a session is over, so that its streams end wherever they are open. */
export async function notifySessionEnded(
  database: Pick<CompanyDatabase, 'notify'>,
  sessionId: string,
): Promise<void> {
  await database.notify(SESSION_CHANNEL, sessionId).catch(() => undefined)
}

/** As `notifySessionEnded`, but with the commit of a transaction, and not without it. */
export async function notifySessionEndedBy(sql: Sql, sessionId: string): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [SESSION_CHANNEL, sessionId])
}
