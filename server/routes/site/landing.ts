import { Hono } from 'hono'
import { FAQ_PATH, LANDING_PATHS } from '#protocol/site/site.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readContent } from '../../content/read-content.ts'

/** Content of the landing page, in all languages at once. */
export function landingRoutes({ wholeDatabase }: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  for (const [path, key] of Object.entries(LANDING_PATHS)) {
    app.get(path, async (c) => c.json(await readContent(wholeDatabase, key)))
  }

  app.get(FAQ_PATH, async (c) => {
    const data = await readContent(wholeDatabase, 'faq')
    return c.json({ data, total: data.length })
  })

  return app
}
