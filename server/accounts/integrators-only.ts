import type { MiddlewareHandler } from 'hono'
import { canIntegrate } from '#domain/permissions.ts'
import type { AppEnv } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'

/** Behind `signedIn`: what owners and managers do with the point-of-sale system. */
export const integratorsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!canIntegrate(c.get('person').actor)) throw new Refusal(403, 'no_permission')
  return next()
}
