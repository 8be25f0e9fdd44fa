import { Hono } from 'hono'
import { PULL_MAX_PAGE, PULL_PAGE, PULL_PATH, pullQuery } from '#protocol/pull.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readQuery } from '../read-request.ts'
import { pullPage } from '../sync/pull-page.ts'

export function pullRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(PULL_PATH, signedIn(parts), async (c) => {
    const { cursor, limit = PULL_PAGE } = readQuery(c, pullQuery)
    const rows = Math.min(Math.max(Number(limit), 1), PULL_MAX_PAGE)
    const page = await pullPage(c.get('company'), c.get('person'), cursor, rows)
    parts.metrics.pull(Object.values(page.rows).reduce((sum, { length }) => sum + length, 0))
    return c.json(page)
  })

  return app
}
