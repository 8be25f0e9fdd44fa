import type { MiddlewareHandler } from 'hono'
import { USUAL_SYSTEM, type PosSystem } from '#domain/pos/systems.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { findConnection } from '../../sql/pos/connections.ts'

/**
 * Decides which system a call is about. The paths of the first system are those of the whole API,
 * so they are about whichever system the company is connected with; those of another brand are
 * about that brand alone.
 */
export function connectedSystem(system: PosSystem): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('posSystem', system === USUAL_SYSTEM ? await connectedTo(c.get('company')) : system)
    return next()
  }
}

async function connectedTo(company: AppEnv['Variables']['company']): Promise<PosSystem> {
  const connection = await findConnection(company, company.companyId)
  return connection?.system ?? USUAL_SYSTEM
}
