import { SYSTEM } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import { LEAST_FREE } from '../../platform/disk.ts'
import { isReadOnly, readServerState } from '../../sql/server-state.ts'
import type { OperationRouter } from '../operation-router.ts'
import { hash, timingSafeEqual } from 'node:crypto'
import { HttpError } from '../../http/http-error.ts'

/** For process monitors: is it alive, and is it ready for requests? */
export function healthRoutes(router: OperationRouter, deps: AppDeps): void {
  const { wholeDatabase, live, freeDiskBytes } = deps
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
}

/**
 * Metrics for clients that know METRICS_TOKEN. Without a token nobody can read them: a loopback
 * address proves nothing when a proxy runs on the same machine.
 */
export function metricsRoutes(router: OperationRouter, deps: AppDeps): void {
  const { metrics, metricsToken, wholeDatabase, freeDiskBytes, backupAge, now } = deps
  router.on(SYSTEM.metrics, async (c) => {
    if (metricsToken === null) throw new HttpError(404, 'no_such_path')
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
      throw new HttpError(401, 'not_signed_in')
    }
    const state = await readServerState(wholeDatabase, now()).catch(() => null)
    metrics.state(state, now())
    metrics.disk(await freeDiskBytes())
    metrics.backup(await backupAge())
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}

/** Compares in constant time. */
function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => hash('sha256', text, 'buffer'))
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
