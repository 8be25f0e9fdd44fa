import { Hono } from 'hono'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from '#protocol/policies.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readContent } from '../content/read-content.ts'

export function policiesRoutes({ wholeDatabase }: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(PRIVACY_POLICY_PATH, async (c) => {
    return c.json(await readContent(wholeDatabase, 'privacy-policy'))
  })

  app.get(TERMS_PATH, async (c) => {
    return c.json(await readContent(wholeDatabase, 'terms-and-conditions'))
  })

  return app
}
