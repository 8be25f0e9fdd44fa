import { hash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { SYSTEM } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError } from '../../http/http-error.ts'
import { readServerState } from '../../sql/server-state.ts'
import { OperationRouter } from '../operation-router.ts'

/**
 * Metrics for clients that know METRICS_TOKEN. Without a token nobody can read them: a loopback
 * address proves nothing when a proxy runs on the same machine.
 */
export function metricsRoutes(deps: AppDeps): Hono<AppEnv> {
  const { metrics, metricsToken, wholeDatabase, freeDiskBytes, now } = deps
  const router = new OperationRouter(deps)

  router.on(SYSTEM.metrics, async (c) => {
    if (metricsToken === null) throw new HttpError(404, 'no_such_path')
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
      throw new HttpError(401, 'not_signed_in')
    }
    const state = await readServerState(wholeDatabase, now()).catch(() => null)
    metrics.state(state, now())
    metrics.disk(await freeDiskBytes())
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })

  return router.routes()
}

/** Compares in constant time. */
function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => hash('sha256', text, 'buffer'))
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
