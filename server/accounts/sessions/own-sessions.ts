import type { SessionsAnswer } from '#protocol/account/sessions.ts'
import { instantAt } from '../../platform/instant.ts'
import { notFound } from '../../http/http-error.ts'
import { endSessionOf, endSessions, findSessions } from '../../sql/account/sessions.ts'
import type { Person } from '../../sql/people/people.ts'
import { notifySessionEnded } from '../../sql/sync/feed-notices.ts'
import type { AccountDeps } from '../account-deps.ts'
import { deviceNameOf } from '../sign-in/device-name.ts'

type Deps = Pick<AccountDeps, 'database' | 'now'>

/** The sessions of the person. */
export async function listOwnSessions(
  { database, now }: Deps,
  { user, session }: Person,
): Promise<SessionsAnswer> {
  const company = database.inCompany(user.company_id)
  const rows = await findSessions(company, user.company_id, user.id, instantAt(now()))
  const data = rows.map(({ user_agent, seen_at, ...row }) => ({
    ...row,
    ...deviceNameOf(user_agent),
    last_seen_at: seen_at,
    is_current: row.id === session.id,
  }))
  return { data, total: data.length }
}

/**
 * Signs the person out in one place.
 * @throws {HttpError} 404 for a session that has ended, or is another person's
 */
export async function endOwnSession(
  { database, now }: Deps,
  { user }: Person,
  id: string,
): Promise<void> {
  const company = database.inCompany(user.company_id)
  const isEnded = await endSessionOf(company, user.company_id, user.id, id, instantAt(now()))
  if (!isEnded) throw notFound()
  await notifySessionEnded(database, id)
}

/** Signs the person out everywhere else. */
export async function endOtherSessions(
  { database, now }: Deps,
  { user, session }: Person,
): Promise<void> {
  const company = database.inCompany(user.company_id)
  const time = instantAt(now())
  const ended = await endSessions(company, user.company_id, user.id, session.id, time)
  for (const id of ended) await notifySessionEnded(database, id)
}
