import { SYSTEM } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { OperationRouter } from '../operation-router.ts'

export function featuresRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(SYSTEM.features, () => deps.features)
}
