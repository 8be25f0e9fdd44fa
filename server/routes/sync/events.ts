import type { Hono } from 'hono'
import { listenToChanges } from '#protocol/sync/sync-calls.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { EventStream } from '../../sync/event-stream.ts'
import { OperationRouter } from '../operation-router.ts'

/** Live events: that there is something to pull, never what. */
export function eventsRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

  router.on(listenToChanges, (c) => {
    c.header('content-type', 'text/event-stream; charset=utf-8')
    // Some proxies buffer a response until it is complete.
    c.header('x-accel-buffering', 'no')
    return c.body(new ReadableStream(new EventStream(deps, c.get('person'))))
  })

  return router.routes()
}
