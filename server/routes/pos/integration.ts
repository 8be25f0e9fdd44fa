import { Hono } from 'hono'
import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import { posCalls } from '#protocol/pos/pos-calls.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { OperationRouter } from '../operation-router.ts'
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
    const router = new OperationRouter(deps, connectedSystem(system))
    const site = { router, calls: posCalls(system), deps }
    integrationConnectionRoutes(site)
    integrationSyncRoutes(site)
    integrationNightlySyncRoutes(site)
    integrationInvoicesRoutes(site)
    integrationCatalogueRoutes(site)
    integrationProductsRoutes(site)
    integrationSendingRoutes(site)
    integrationSendsRoutes(site)
    app.route('/', router.routes())
  }
  return app
}
