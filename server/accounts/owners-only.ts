import type { MiddlewareHandler } from 'hono'
import { canManageCompany } from '#domain/permissions.ts'
import type { AppEnv } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'

/** Behind `signedIn`: what only the owner sees, or a whole list would be refused row by row. */
export const ownersOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!canManageCompany(c.get('person').actor)) throw new Refusal(403, 'no_permission')
  return next()
}
