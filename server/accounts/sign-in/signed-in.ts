import type { Context, MiddlewareHandler } from 'hono'
import type { KeyScope } from '#domain/account/api-keys.ts'
import { handsOverUntil } from '#domain/people/waiting-commands.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { ClientAddresses } from '../../http/client-address.ts'
import { HttpError } from '../../http/http-error.ts'
import { runOnce } from '../../http/idempotency-key.ts'
import { instantAt } from '../../platform/instant.ts'
import { markSeen } from '../../sql/account/sessions.ts'
import type { CompanySql } from '../../sql/database.ts'
import { callerOf, findPerson, type Person } from '../../sql/people/people.ts'
import type { AccountDeps } from '../account-deps.ts'
import { keyMayNever, personOfKey } from '../keys/calling-key.ts'
import { isKeyToken } from '../keys/key-token.ts'
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

/**
 * Every session is known for longer after its newest token than this. A younger one that is not
 * known was begun after the copy from which the database was restored.
 */
const KNOWN_MS = 30 * 24 * 3_600_000

/** How often a session's last contact is noted. */
const SEEN_EVERY_MS = 5 * 60_000

interface Entrance {
  /** Its calls have a way of their own to be repeated, or answer secrets: no answer is kept. */
  isUnkeyed: boolean
  /**
   * Also lets in whoever was deactivated or removed while their device was away: for two weeks a
   * session that ended so hands over what was counted, whatever the age of its newest token.
   */
  takesEnded: boolean
  /** What a key needs to be let in; absent: no key is. */
  scope: KeyScope | undefined
  /** What it needs as well. */
  besides: KeyScope | undefined
}

/**
 * Lets through only requests of a signed-in, active person, or of a key with the scope. Handlers read the person as `person`
 * and the database scoped to their company as `company`.
 */
export function signedIn(deps: SignedInDeps, entrance: Entrance): MiddlewareHandler<AppEnv> {
  const admits: Admits = (person, claims) =>
    entrance.takesEnded && handsOver(person, claims, deps.now())
  return async (c, next) => {
    const text = tokenOf(c)
    const person = isKeyToken(text)
      ? await personOfKey(deps, text, entrance)
      : await signedInPerson(deps, c, text, admits)
    const { company_id } = person.user
    const company = deps.database.inCompany(company_id)
    c.set('person', person)
    c.set('company', company)
    const id = callerOf(person)
    deps.requests.count(c, id, deps.now())
    if (entrance.isUnkeyed) return next()
    return runOnce(deps, c, { sql: company, person: { id, company_id } }, next)
  }
}

async function signedInPerson(
  deps: SignedInDeps,
  c: Context<AppEnv>,
  text: string,
  admits: Admits,
): Promise<Person> {
  const { person, claims } = await personOf(deps, text, admits)
  if (isNews(person, claims, deps.now())) {
    const company = deps.database.inCompany(person.user.company_id)
    await noteUse(deps, c, company, person, claims)
  }
  return person
}

type Admits = (person: Person, claims: TokenClaims) => boolean

/** An expired token says so, unless its person may not act at all: then a new one would not help. */
async function personOf(
  deps: Deps,
  text: string,
  admits: Admits,
): Promise<{ person: Person; claims: TokenClaims }> {
  const fresh = await readToken(deps.secret, text, deps.now())
  const claims = fresh === 'expired' ? await readOldToken(deps.secret, text) : fresh
  if (claims === 'invalid') throw new HttpError(401, 'not_signed_in')
  const person = await findKnown(deps, claims)
  if (person && !person.active && admits(person, claims)) return { person, claims }
  if (fresh === 'expired' && person?.active !== false) throw new HttpError(401, 'token_expired')
  return { person: alive(person, deps.now()), claims }
}

/** @throws {HttpError} 401 for a session that was lost with what came after a restored copy */
async function findKnown({ database, now }: Deps, token: OldToken): Promise<Person | null> {
  const person = await findPerson(database.inCompany(token.company_id), token)
  const isLost = person === null && now() - token.issued_at * 1000 < KNOWN_MS
  if (isLost) throw new HttpError(401, 'not_signed_in', { details: { restored: true } })
  return person
}

function handsOver({ session }: Person, { n = 0 }: TokenClaims, nowMs: number): boolean {
  const { hands_over_until, token_n, token_used_at } = session
  // The one before the newest, while nobody has shown to have received that.
  const isNewest = n >= token_n || (n === token_n - 1 && token_used_at === null)
  return isNewest && handsOverUntil(hands_over_until, nowMs)
}

/** The first use of the newest token is noted at once: from then on the one before is old. */
function isNews({ session }: Person, claims: TokenClaims, nowMs: number): boolean {
  const { token_n, token_used_at, seen_at } = session
  const isFirstUse = claims.n === token_n && token_used_at === null
  return isFirstUse || seen_at === null || nowMs - Date.parse(seen_at) >= SEEN_EVERY_MS
}

async function noteUse(
  { now, clients }: SignedInDeps,
  c: Context<AppEnv>,
  company: CompanySql,
  { user, session }: Person,
  { n }: TokenClaims,
): Promise<void> {
  const seen = { n, now: instantAt(now()), address: clients.addressOf(c) }
  await markSeen(company, user.company_id, session.id, seen)
}

/** The person of a token that may have expired while its session is alive. */
export async function personOfOldToken(
  deps: Deps,
  c: Context<AppEnv>,
): Promise<{ person: Person; token: OldToken }> {
  const text = tokenOf(c)
  if (isKeyToken(text)) throw keyMayNever()
  const token = await readOldToken(deps.secret, text)
  if (token === 'invalid') throw new HttpError(401, 'not_signed_in')
  const person = await findKnown(deps, token)
  return { person: alive(person, deps.now()), token }
}

function alive(person: Person | null, nowMs: number): Person {
  // Checked before the session, which has ended too: signing in again would not help.
  if (person && !person.active) {
    const { hands_over_until } = person.session
    throw new HttpError(403, 'account_inactive', { details: { hands_over_until } })
  }
  if (!person || !isAlive(person.session, nowMs)) throw new HttpError(401, 'not_signed_in')
  return person
}

/** The token may come without the Bearer scheme, which some clients omit. */
function tokenOf(c: Context<AppEnv>): string {
  return (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '')
}
