import type { Hono } from 'hono'
import { listenToChanges } from '#protocol/sync/pull.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError } from '../../http/http-error.ts'
import { EventStream } from '../../sync/event-stream.ts'
import { OperationRouter } from '../operation-router.ts'

const RETRY_AFTER_S = 60

/** Live events: that there is something to pull, never what. */
export function eventsRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

  router.on(listenToChanges, (c) => {
    const stream = new EventStream(deps, c.get('person'), deps.clients.addressOf(c))
    // A device without a stream pulls by its own timer, and asks again.
    if (deps.live.isFull(stream)) {
      throw new HttpError(429, 'company_busy', { retryAfter: RETRY_AFTER_S })
    }
    c.header('content-type', 'text/event-stream; charset=utf-8')
    // Some proxies buffer a response until it is complete.
    c.header('x-accel-buffering', 'no')
    return c.body(new ReadableStream(stream))
  })

  return router.routes()
}
