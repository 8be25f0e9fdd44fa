import type { Hono } from 'hono'
import { SYSTEM } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { describeApi } from '../../openapi/document.ts'
import { OperationRouter } from '../operation-router.ts'

/** The OpenAPI document, built on first request. */
export function openapiRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)
  let description: ReturnType<typeof describeApi> | undefined
  router.on(SYSTEM.document, (c) => {
    description ??= describeApi(deps.publicUrl)
    return c.json(description)
  })
  return router.routes()
}
