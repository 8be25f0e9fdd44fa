import type { Hono } from 'hono'
import { SYSTEM } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { OperationRouter } from '../operation-router.ts'

export function featuresRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)
  router.on(SYSTEM.features, () => deps.features)
  return router.routes()
}
