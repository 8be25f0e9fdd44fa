import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { ClientAddresses } from '../../http/client-address.ts'
import { HttpError } from '../../http/http-error.ts'
import { runOnce } from '../../http/idempotency-key.ts'
import { instantAt } from '../../platform/instant.ts'
import { markSeen } from '../../sql/account/sessions.ts'
import type { CompanySql } from '../../sql/database.ts'
import { findPerson, type Person } from '../../sql/people/people.ts'
import type { AccountDeps } from '../account-deps.ts'
import {
  readOldToken,
  readToken,
  type OldToken,
  type TokenClaims,
} from '../sessions/access-token.ts'
import { isAlive } from '../sessions/session-life.ts'

type Deps = Pick<AccountDeps, 'database' | 'secret' | 'now'>
type SignedInDeps = Deps &
  Pick<AccountDeps, 'requests'> & { clients: Pick<ClientAddresses, 'addressOf'> }

/** How often a session's last contact is noted. */
const SEEN_EVERY_MS = 5 * 60_000

/**
 * Lets through only requests of a signed-in, active person. Handlers read the person as `person`
 * and the database scoped to their company as `company`.
 */
export function signedIn(deps: SignedInDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await readToken(deps.secret, tokenOf(c), deps.now())
    if (claims === 'expired') throw new HttpError(401, 'token_expired')
    const person = await livePerson(deps, claims)
    const company = deps.database.inCompany(person.user.company_id)
    const now = deps.now()
    if (isNews(person, claims, now)) await noteUse(deps, c, company, person, claims)
    c.set('person', person)
    c.set('company', company)
    const { id, company_id } = person.user
    deps.requests.count(c, id, now)
    return runOnce(deps, c, { sql: company, person: { id, company_id } }, next)
  }
}

/** The first use of the newest token is noted at once: from then on the one before is old. */
function isNews({ session }: Person, claims: TokenClaims | 'invalid', nowMs: number): boolean {
  const { token_n, token_used_at, seen_at } = session
  const isFirstUse = claims !== 'invalid' && claims.n === token_n && token_used_at === null
  return isFirstUse || seen_at === null || nowMs - Date.parse(seen_at) >= SEEN_EVERY_MS
}

async function noteUse(
  { now, clients }: SignedInDeps,
  c: Context<AppEnv>,
  company: CompanySql,
  { user, session }: Person,
  claims: TokenClaims | 'invalid',
): Promise<void> {
  const n = claims === 'invalid' ? undefined : claims.n
  const seen = { n, now: instantAt(now()), address: clients.addressOf(c) }
  await markSeen(company, user.company_id, session.id, seen)
}

/** The person of a token that may have expired while its session is alive. */
export async function personOfOldToken(
  deps: Deps,
  c: Context<AppEnv>,
): Promise<{ person: Person; token: OldToken }> {
  const token = await readOldToken(deps.secret, tokenOf(c))
  if (token === 'invalid') throw new HttpError(401, 'not_signed_in')
  return { person: await livePerson(deps, token), token }
}

async function livePerson(
  { database, now }: Deps,
  claims: TokenClaims | 'invalid',
): Promise<Person> {
  const person =
    claims === 'invalid' ? null : await findPerson(database.inCompany(claims.company_id), claims)
  // Checked before the session, which has ended too: signing in again would not help.
  if (person && !person.active) throw new HttpError(403, 'account_inactive')
  if (!person || !isAlive(person.session, now())) throw new HttpError(401, 'not_signed_in')
  return person
}

/** With or without the Bearer scheme, which some clients omit. */
function tokenOf(c: Context<AppEnv>): string {
  return (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '')
}
