import type { Context, ErrorHandler, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { languageFromHeader } from '#domain/languages.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'
import type { AppEnv, AppParts } from './app-parts.ts'
import { Refusal } from './refusal.ts'

/** Turns whatever was thrown into the one form that every refusal has. */
export function answerErrors({ words, log }: AppParts): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error, words)
    // The line about the request itself has the same id; its address may hold a mail's token.
    log.error({ err: error, request_id: c.get('requestId') }, 'request failed')
    return answerRefusal(c, new Refusal(500, 'server_failed'), words)
  }
}

function answerRefusal(
  c: Context<AppEnv>,
  { status, code, more }: Refusal,
  words: AppParts['words'],
): Response {
  const language = languageFromHeader(c.req.header('accept-language'))
  const answer: ErrorAnswer = {
    status,
    code,
    message: words(language, code),
    errors: (more.params ?? []).map((wrong) => ({
      ...wrong,
      message: words(language, wrong.code),
    })),
    ...(more.details ? { details: more.details } : {}),
  }
  if (more.retryAfter !== undefined) c.header('retry-after', String(more.retryAfter))
  // What is left of an unread body would be taken for the next request.
  if (status === 413) c.header('connection', 'close')
  return c.json(answer, status as ContentfulStatusCode)
}

/** Refuses a path under /api that leads nowhere, or not with this method. */
export function refuseUnknown(app: Hono<AppEnv>, path: string): Refusal {
  const methods = ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => {
    const [handlers] = app.router.match(method, path)
    return handlers.some(([[, route]]) => route.method !== 'ALL')
  })
  return methods.length > 0
    ? new Refusal(405, 'method_not_allowed', { details: { methods } })
    : new Refusal(404, 'no_such_path')
}
