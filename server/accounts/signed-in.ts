import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import { findPerson, type Person } from '../sql/people.ts'
import { readOldToken, readToken, type TokenClaims } from './access-token.ts'
import { isAlive } from './session-life.ts'

type Parts = Pick<AppParts, 'database' | 'secret' | 'now'>

/** Lets pass only requests of a signed-in, active person, whom the handler
 * finds as `person`, with the rows of their company as `company`. */
export function signedIn(parts: Parts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await readToken(parts.secret, tokenOf(c), parts.now())
    if (claims === 'expired') throw new Refusal(401, 'token_expired')
    const person = await livePerson(parts, claims)
    c.set('person', person)
    c.set('company', parts.database.inCompany(person.user.company_id))
    return next()
  }
}

/** The person of a token that may have expired, if its session has not. */
export async function personOfOldToken(parts: Parts, c: Context<AppEnv>): Promise<Person> {
  return livePerson(parts, await readOldToken(parts.secret, tokenOf(c)))
}

async function livePerson(
  { database, now }: Parts,
  claims: TokenClaims | 'invalid',
): Promise<Person> {
  const person =
    claims === 'invalid' ? null : await findPerson(database.inCompany(claims.company_id), claims)
  // Told even though their sessions have ended with it: signing in again would not help them.
  if (person && !person.active) throw new Refusal(403, 'account_inactive')
  if (!person || !isAlive(person.session, now())) throw new Refusal(401, 'not_signed_in')
  return person
}

/** With the scheme's name or, as some clients send it, bare. */
function tokenOf(c: Context<AppEnv>): string {
  return (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '')
}
