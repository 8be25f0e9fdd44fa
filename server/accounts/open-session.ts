import type { LoginAnswer } from '#protocol/account/auth.ts'
import { must } from '#domain/must.ts'
import { instantAt } from '../platform/instant.ts'
import type { Sender } from '../http/sender.ts'
import { findPerson } from '../sql/people/people.ts'
import { insertSession } from '../sql/account/sessions.ts'
import { markSignedIn, type Account } from '../sql/account/users.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import type { AccountDeps } from './account-deps.ts'
import { signToken } from './access-token.ts'
import { lastEnd, sessionEnd } from './session-life.ts'

type Deps = Pick<AccountDeps, 'database' | 'secret' | 'now' | 'newId'>

/** Opens a session for somebody who has proved who they are. */
export async function openSession(
  { database, secret, newId, now }: Deps,
  account: Account,
  remember: boolean,
  sender: Sender,
): Promise<LoginAnswer> {
  const nowMs = now()
  const { id: user_id, company_id } = account
  const claims = { session_id: newId(), user_id, company_id, n: 0 }
  const company = database.inCompany(company_id)
  await insertSession(company, {
    id: claims.session_id,
    company_id,
    user_id,
    remember,
    created_at: instantAt(nowMs),
    expires_at: sessionEnd(remember, nowMs),
    ends_at: lastEnd(remember, nowMs),
    ...sender,
  })
  if (account.signed_in_at === null) await recordFirstSignIn(database, account, nowMs)
  const { user } = must(await findPerson(company, claims), 'person of a new session')
  return { token: await signToken(secret, { ...claims, role: user.role }, nowMs), user }
}

/** The owner's lists show it, so it is a change like any other. */
async function recordFirstSignIn(
  database: Deps['database'],
  account: Account,
  nowMs: number,
): Promise<void> {
  const { company_id } = account
  await database.inCompany(company_id).transaction(async (sql) => {
    const { seq } = await lockFeed(sql, company_id)
    await markSignedIn(sql, account, instantAt(nowMs), seq + 1)
    await advanceFeed(sql, company_id, seq + 1)
  })
  await notifyFeed(database, company_id)
}
