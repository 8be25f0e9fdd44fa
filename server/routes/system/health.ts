import type { Hono } from 'hono'
import { SYSTEM } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { LEAST_FREE } from '../../platform/disk.ts'
import { isReadOnly } from '../../sql/server-state.ts'
import { OperationRouter } from '../operation-router.ts'

/** For process monitors: is it alive, and is it ready for requests? */
export function healthRoutes(deps: AppDeps): Hono<AppEnv> {
  const { wholeDatabase, live, freeDiskBytes } = deps
  const router = new OperationRouter(deps)

  router.on(SYSTEM.isAlive, () => ({ status: 'ok' }))

  router.on(SYSTEM.isReady, async (c) => {
    c.header('cache-control', 'no-store')
    if (live.isClosed) return c.json({ status: 'stopping' }, 503)
    try {
      if (await isReadOnly(wholeDatabase)) return c.json({ status: 'database is read-only' }, 503)
    } catch {
      return c.json({ status: 'database does not answer' }, 503)
    }
    const free = await freeDiskBytes()
    if (free !== null && free < LEAST_FREE) return c.json({ status: 'disk is full' }, 503)
    return { status: 'ok' }
  })

  return router.routes()
}
