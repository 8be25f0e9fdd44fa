import { Hono, type MiddlewareHandler } from 'hono'
import { POS_SYSTEMS, USUAL_SYSTEM, type PosSystem } from '#domain/pos/systems.ts'
import { posCalls } from '#protocol/pos/pos-calls.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { OperationRouter } from '../operation-router.ts'
import { integrationCatalogueRoutes } from './catalogue.ts'
import { integrationConnectionRoutes } from './connection.ts'
import { integrationInvoicesRoutes } from './invoices.ts'
import { integrationNightlySyncRoutes } from './nightly-sync.ts'
import { integrationProductsRoutes } from './products.ts'
import { integrationSendingRoutes } from './sending.ts'
import { integrationSendsRoutes } from './sends.ts'
import { integrationSyncRoutes } from './sync.ts'
import { findConnection } from '../../sql/pos/connections.ts'

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

/**
 * Decides which system a call is about. The paths of the first system are those of the whole API,
 * so they are about whichever system the company is connected with; those of another brand are
 * about that brand alone.
 */
function connectedSystem(system: PosSystem): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('posSystem', system === USUAL_SYSTEM ? await connectedTo(c.get('company')) : system)
    return next()
  }
}

async function connectedTo(company: AppEnv['Variables']['company']): Promise<PosSystem> {
  const connection = await findConnection(company, company.companyId)
  return connection?.system ?? USUAL_SYSTEM
}
