import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import { canIntegrate, canManageCompany } from '#domain/people/permissions.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { permit } from '../../http/permit.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { integrationCatalogueRoutes } from './catalogue.ts'
import { connectedSystem } from './connected-system.ts'
import { integrationConnectionRoutes } from './connection.ts'
import { integrationInvoicesRoutes } from './invoices.ts'
import { integrationNightlySyncRoutes } from './nightly-sync.ts'
import { integrationProductsRoutes } from './products.ts'
import { integrationSendingRoutes } from './sending.ts'
import { integrationSendsRoutes } from './sends.ts'
import { integrationSyncRoutes } from './sync.ts'

/** The same calls for every point-of-sale system; a company has one of them. */
export function integrationRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const system of POS_SYSTEMS) {
    const allowed = (can: typeof canIntegrate): MiddlewareHandler<AppEnv> =>
      every(signedIn(deps), permit(can), connectedSystem(system))
    const people = allowed(canIntegrate)
    const owners = allowed(canManageCompany)
    const site = { app, deps, base: integrationPath(system), people, owners }
    integrationConnectionRoutes(site)
    integrationSyncRoutes(site)
    integrationNightlySyncRoutes(site)
    integrationInvoicesRoutes(site)
    integrationCatalogueRoutes(site)
    integrationProductsRoutes(site)
    integrationSendingRoutes(site)
    integrationSendsRoutes(site)
  }
  return app
}
