import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Person } from '../sql/people/people.ts'
import type { AppEnv } from './app-env.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/** Requested so often that their log lines would hide the others. */
const QUIET = new Set(['page', '/healthz', '/readyz', '/metrics'])

/**
 * Counts and logs every request. Logs the route's pattern, never the URL, which may hold the token
 * of a mailed link; people appear only by id.
 */
export function observeRequests({
  log,
  metrics,
}: {
  log: Logger
  metrics: Metrics
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const took_ms = performance.now() - start
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    const route = routeOf(routePath(c), c.req.path)
    const { status } = c.res
    metrics.request({ method, route, status }, took_ms / 1000)
    const person = c.get('person') as AppEnv['Variables']['person'] | undefined
    log[QUIET.has(route) ? 'debug' : 'info'](
      {
        request_id: c.get('requestId'),
        method,
        route,
        status,
        took_ms: Math.round(took_ms * 10) / 10,
        ...callerIn(person),
      },
      'request',
    )
  }
}

/** Only middleware patterns end with a star, so no handler matched. */
function routeOf(pattern: string, path: string): string {
  if (!pattern.endsWith('*')) return pattern
  return path.startsWith('/api/') ? 'unknown' : 'page'
}

/** Ids alone; a key's beside its maker's. */
export function callerIn(person: Person | undefined): object {
  if (!person) return {}
  const { user, key } = person
  return { user_id: user.id, company_id: user.company_id, ...(key && { key_id: key.id }) }
}
