import type { Hono } from 'hono'
import { FALLBACK_COUNTRY } from '#domain/account/phone.ts'
import { getCountry } from '#protocol/account/account.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { OperationRouter } from '../operation-router.ts'

/** The visitor's country, for the prefix of their phone number: from the proxy, or a guess. */
export function countryRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

  router.on(getCountry, (c) => ({ iso2: deps.clients.countryOf(c) ?? FALLBACK_COUNTRY }))

  return router.routes()
}
