import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'

/** Behind `signedIn`: the calls that are the manager's own. */
export const managersOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('person').actor.role !== 'manager') throw new Refusal(403, 'no_permission')
  return next()
}
