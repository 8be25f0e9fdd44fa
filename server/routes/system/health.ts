import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'

/** For process monitors: is it alive, and is it ready for requests? */
export function healthRoutes({ wholeDatabase, live }: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store')
    if (live.isClosed) return c.json({ status: 'stopping' }, 503)
    try {
      await wholeDatabase.query('select 1')
      return c.json({ status: 'ok' })
    } catch {
      return c.json({ status: 'database does not answer' }, 503)
    }
  })

  return app
}
