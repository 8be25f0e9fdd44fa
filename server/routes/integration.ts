import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { POS_SYSTEMS } from '#domain/pos-products.ts'
import { integrationPath } from '#protocol/integration.ts'
import { integratorsOnly } from '../accounts/integrators-only.ts'
import { ownersOnly } from '../accounts/owners-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { integrationConnectionRoutes } from './integration-connection.ts'
import { integrationProductsRoutes } from './integration-products.ts'
import { integrationSendingRoutes } from './integration-sending.ts'
import { integrationSyncRoutes } from './integration-sync.ts'

/** The point-of-sale systems: the same calls for each, the company having one of them. */
export function integrationRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const people: MiddlewareHandler<AppEnv> = every(signedIn(parts), integratorsOnly)
  const owners: MiddlewareHandler<AppEnv> = every(signedIn(parts), ownersOnly)
  for (const system of POS_SYSTEMS) {
    const site = { app, parts, system, base: integrationPath(system), people, owners }
    integrationConnectionRoutes(site)
    integrationSyncRoutes(site)
    integrationProductsRoutes(site)
    integrationSendingRoutes(site)
  }
  return app
}
