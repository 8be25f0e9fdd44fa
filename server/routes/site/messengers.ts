import { Hono } from 'hono'
import { MESSENGERS_PATH, SUPPORT_LINKS_PATH } from '#protocol/site/site.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readContent } from '../../content/read-content.ts'

/** Messenger contacts for support. */
export function messengersRoutes({ wholeDatabase }: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  for (const [path, key] of [
    [MESSENGERS_PATH, 'messengers'],
    [SUPPORT_LINKS_PATH, 'support-links'],
  ] as const) {
    app.get(path, async (c) => {
      const data = await readContent(wholeDatabase, key)
      return c.json({ data, total: data.length })
    })
  }

  return app
}
