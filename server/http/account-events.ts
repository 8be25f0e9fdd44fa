import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { AccountEvent, AppEnv } from './app-env.ts'
import type { ClientAddresses } from './client-address.ts'
import { HttpError } from './http-error.ts'
import { callerIn } from './observe-requests.ts'

/**
 * Names what this request does, for the log.
 * @param email whose account it is, if known; the log holds a digest
 */
export function accountEvent(
  c: Context<AppEnv>,
  event: AccountEvent,
  email: string | null = null,
): void {
  c.set('event', { event, email })
}

interface EventDeps {
  log: Logger
  secret: Uint8Array
  clients: ClientAddresses
  metrics: Metrics
}

/**
 * Logs who tried what, from where, and what came of it: everything that concerns an account, and
 * every request that was refused. Accounts appear as digests, which tell tries on one account from
 * tries on another and are no list of addresses.
 */
export function logAccountEvents(deps: EventDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const { status } = c.res
    const event = eventOf(c)
    if (event === null) return
    const outcome = status < 400 ? 'done' : codeOf(c)
    deps.metrics.accountEvent(event, outcome)
    deps.log[status < 400 ? 'info' : 'warn'](
      {
        event,
        outcome,
        ...accountOf(c, deps.secret),
        address: deps.clients.addressOf(c),
        request_id: c.get('requestId'),
      },
      'account event',
    )
  }
}

function eventOf(c: Context<AppEnv>): string | null {
  return c.get('event')?.event ?? refusalOf(c.res.status, codeOf(c))
}

/** Whose account it is, as far as it is known, and who is signed in. */
function accountOf(c: Context<AppEnv>, secret: Uint8Array): object {
  const person = c.get('person') as AppEnv['Variables']['person'] | undefined
  const email = c.get('event')?.email ?? person?.user.email
  return {
    ...(email === undefined ? {} : { account: digestAccount(secret, email) }),
    ...callerIn(person),
  }
}

/** The same for an address in any spelling, and as long as the secret is. */
export function digestAccount(secret: Uint8Array, email: string): string {
  const text = `log ${email.trim().toLowerCase()}`
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 16)
}

/** A refusal that no handler has named. An expired token is none: its page fetches another. */
function refusalOf(status: number, code: string): string | null {
  if (status === 403) return 'access_refused'
  if (status === 429) return 'too_many_requests'
  return status === 401 && code !== 'token_expired' ? 'token_refused' : null
}

function codeOf(c: Context<AppEnv>): string {
  return c.error instanceof HttpError ? c.error.code : String(c.res.status)
}
