import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { HttpError } from '../http/http-error.ts'
import { runOnce } from '../http/idempotency-key.ts'
import { findPerson, type Person } from '../sql/people/people.ts'
import type { AccountDeps } from './account-deps.ts'
import { readOldToken, readToken, type TokenClaims } from './access-token.ts'
import { isAlive } from './session-life.ts'

type Deps = Pick<AccountDeps, 'database' | 'secret' | 'now' | 'requests'>

/**
 * Lets through only requests of a signed-in, active person. Handlers read the person as `person`
 * and the database scoped to their company as `company`.
 */
export function signedIn(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await readToken(deps.secret, tokenOf(c), deps.now())
    if (claims === 'expired') throw new HttpError(401, 'token_expired')
    const person = await livePerson(deps, claims)
    c.set('person', person)
    c.set('company', deps.database.inCompany(person.user.company_id))
    const { id, company_id } = person.user
    deps.requests.count(c, id, deps.now())
    return runOnce(deps, c, { sql: c.get('company'), person: { id, company_id } }, next)
  }
}

/** The person of a token that may have expired while its session is alive. */
export async function personOfOldToken(deps: Deps, c: Context<AppEnv>): Promise<Person> {
  return livePerson(deps, await readOldToken(deps.secret, tokenOf(c)))
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
