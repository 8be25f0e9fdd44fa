import { Hono } from 'hono'
import { OPENAPI_PATH } from '#protocol/system.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { describeApi } from '../../openapi/document.ts'

/** The description of every call, made when it is first asked for. */
export function openapiRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  let description: ReturnType<typeof describeApi> | undefined
  app.get(OPENAPI_PATH, (c) => {
    description ??= describeApi()
    return c.json(description)
  })
  return app
}
