import { Hono } from 'hono'
import { OPENAPI_PATH } from '#protocol/system.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { describeApi } from '../../openapi/document.ts'

/** The OpenAPI document, built on first request. */
export function openapiRoutes({ publicUrl }: Pick<AppDeps, 'publicUrl'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  let description: ReturnType<typeof describeApi> | undefined
  app.get(OPENAPI_PATH, (c) => {
    description ??= describeApi(publicUrl)
    return c.json(description)
  })
  return app
}
