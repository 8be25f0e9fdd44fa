import type { MiddlewareHandler } from 'hono'
import type { Actor } from '#domain/people/people.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'

/** Runs after `signedIn`; lets through only people who have the permission. */
export function permit(can: (actor: Actor) => boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!can(c.get('person').actor)) throw new HttpError(403, 'no_permission')
    return next()
  }
}
