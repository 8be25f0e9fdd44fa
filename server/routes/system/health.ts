import type { Hono } from 'hono'
import { SYSTEM } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { OperationRouter } from '../operation-router.ts'

/** For process monitors: is it alive, and is it ready for requests? */
export function healthRoutes(deps: AppDeps): Hono<AppEnv> {
  const { wholeDatabase, live } = deps
  const router = new OperationRouter(deps)

  router.on(SYSTEM.isAlive, () => ({ status: 'ok' }))

  router.on(SYSTEM.isReady, async (c) => {
    c.header('cache-control', 'no-store')
    if (live.isClosed) return c.json({ status: 'stopping' }, 503)
    try {
      await wholeDatabase.query('select 1')
      return { status: 'ok' }
    } catch {
      return c.json({ status: 'database does not answer' }, 503)
    }
  })

  return router.routes()
}
