import { Hono } from 'hono'
import { EVENTS_PATH } from '#protocol/account/auth.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { EventStream } from '../../sync/event-stream.ts'

/** Live events: that there is something to pull, never what. */
export function eventsRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(EVENTS_PATH, signedIn(deps), (c) => {
    c.header('content-type', 'text/event-stream; charset=utf-8')
    // Some proxies buffer a response until it is complete.
    c.header('x-accel-buffering', 'no')
    return c.body(new ReadableStream(new EventStream(deps, c.get('person'))))
  })

  return app
}
