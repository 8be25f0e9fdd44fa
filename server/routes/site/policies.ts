import { Hono } from 'hono'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from '#protocol/site/site.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readContent } from '../../content/read-content.ts'

export function policiesRoutes({ wholeDatabase }: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(PRIVACY_POLICY_PATH, async (c) => {
    return c.json(await readContent(wholeDatabase, 'privacy-policy'))
  })

  app.get(TERMS_PATH, async (c) => {
    return c.json(await readContent(wholeDatabase, 'terms-and-conditions'))
  })

  return app
}
