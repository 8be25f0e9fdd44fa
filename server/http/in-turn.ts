import type { MiddlewareHandler } from 'hono'
import { CompanyTurns, NoTurnError } from '../platform/company-turns.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'
import { readAhead } from './read-request.ts'

type DatabaseKind = 'pglite' | 'postgres'

/**
 * How many costly calls run at once in this process. A PostgreSQL has half of the connections left
 * for all other calls; the embedded database has one connection, and does one thing after another.
 */
const PLACES: Record<DatabaseKind, number> = { postgres: 4, pglite: 2 }

/** A greedy company with two keeps others waiting twice as long (`bench:fairness`). */
const PER_COMPANY = 1

/** More devices than any bar has; each sends one call after the other. */
const MOST_WAITING = 60

/** In ms; less than a phone waits for an answer (`src/api/server-api.ts`). */
const PATIENCE_MS = 10_000

/** In seconds. */
const RETRY_AFTER_S = 2

export function callTurns(kind: DatabaseKind): CompanyTurns {
  return new CompanyTurns({
    places: PLACES[kind],
    perCompany: PER_COMPANY,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
  })
}

/**
 * Lets a costly call run in the turn of its company (decision 071). A body is read before, because
 * it comes as slowly as the caller's line is; and the answer leaves afterwards.
 * @throws {HttpError} 429 company_busy where the company's own calls are too many, 503 server_busy
 *   where those of all others are
 */
export function inTurn(turns: CompanyTurns): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { company_id } = c.get('person').user
    await readAhead(c)
    const { signal } = c.req.raw
    try {
      await turns.run(company_id, next, signal)
    } catch (error) {
      throw signal.aborted ? new HttpError(503, 'server_busy') : refusalOf(error)
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof NoTurnError)) return error
  const later = { retryAfter: RETRY_AFTER_S }
  return error.ahead === 'company'
    ? new HttpError(429, 'company_busy', later)
    : new HttpError(503, 'server_busy', later)
}
