import type { Context, ErrorHandler, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { withSaid } from '#i18n/with-said.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'
import type { Translate } from '../platform/i18n.ts'
import type { Logger } from '../platform/log.ts'
import type { AppEnv } from './app-env.ts'
import { reasonOf } from '../platform/start-error.ts'
import { isDatabaseAway, PoolBusyError } from '../sql/database-away.ts'
import { languageOf } from './language-of.ts'
import { HttpError } from './http-error.ts'

/** In seconds: about as long as a database needs to recover, or to give a connection back. */
const LATER = { retryAfter: 2 }

/** Turns anything thrown into the one form of error response. */
export function answerErrors({
  translate,
  log,
}: {
  translate: Translate
  log: Logger
}): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof HttpError) return answerHttpError(c, error, translate)
    if (error instanceof PoolBusyError) {
      log.warn({ request_id: c.get('requestId') }, 'all connections to the database are in use')
      return answerHttpError(c, new HttpError(503, 'server_busy', LATER), translate)
    }
    if (isDatabaseAway(error)) {
      log.warn({ reason: reasonOf(error), request_id: c.get('requestId') }, 'database away')
      return answerHttpError(c, new HttpError(503, 'database_away', LATER), translate)
    }
    // Logs only the request's id: its URL may hold the token of a mailed link.
    log.error({ err: error, request_id: c.get('requestId') }, 'request failed')
    return answerHttpError(c, new HttpError(500, 'server_failed'), translate)
  }
}

function answerHttpError(
  c: Context<AppEnv>,
  { status, code, more }: HttpError,
  translate: Translate,
): Response {
  const language = languageOf(c)
  const answer: ErrorAnswer = {
    status,
    code,
    message: withSaid(translate(language, more.says ?? code), saidOf(more.details)),
    errors: (more.params ?? []).map(({ param, code: fault, says = fault }) => ({
      param,
      code: fault,
      message: translate(language, says),
    })),
    ...(more.details ? { details: more.details } : {}),
  }
  if (status === 401) c.header('www-authenticate', challengeOf(code))
  if (status === 405) c.header('allow', allowedMethods(more.details).join(', '))
  if (more.retryAfter !== undefined) c.header('retry-after', String(more.retryAfter))
  // Otherwise the rest of an unread body would be parsed as the next request.
  if (status === 413) c.header('connection', 'close')
  return c.json(answer, status as ContentfulStatusCode)
}

/** What an unauthorized client lacks (RFC 6750). */
function challengeOf(code: ErrorAnswer['code']): string {
  return code === 'token_expired' ? 'Bearer error="invalid_token"' : 'Bearer'
}

function allowedMethods(details: Record<string, unknown> = {}): string[] {
  const { methods } = details
  return Array.isArray(methods)
    ? methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [String(method)]))
    : []
}

/** What another system said, in its own words. */
function saidOf(details: Record<string, unknown> | undefined): string[] {
  const said = details?.['said']
  return Array.isArray(said) ? said.filter((line) => typeof line === 'string') : []
}

/** 404 for an unknown path under /api, 405 for a known path with another method. */
export function answerNotFound(app: Hono<AppEnv>, path: string): HttpError {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => {
    const [handlers] = app.router.match(method, path)
    return handlers.some(([[, route]]) => route.method !== 'ALL')
  })
  return methods.length > 0
    ? new HttpError(405, 'method_not_allowed', { details: { methods } })
    : new HttpError(404, 'no_such_path')
}
