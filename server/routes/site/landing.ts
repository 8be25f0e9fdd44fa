import type { Hono } from 'hono'
import { LANDING_SECTIONS, SITE } from '#protocol/site/site.ts'
import type { AppDeps } from '../../app-deps.ts'
import { readContent } from '../../content/read-content.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { OperationRouter } from '../operation-router.ts'

/** Content of the public pages, in all languages at once. */
export function landingRoutes(deps: AppDeps): Hono<AppEnv> {
  const { wholeDatabase: sql } = deps
  const router = new OperationRouter(deps)

  for (const { key, operation } of LANDING_SECTIONS) {
    router.on(operation, async (c) => c.json(await readContent(sql, key)))
  }
  router.on(SITE.questions, () => listed(readContent(sql, 'faq')))
  router.on(SITE.messengers, () => listed(readContent(sql, 'messengers')))
  router.on(SITE.supportLinks, () => listed(readContent(sql, 'support-links')))
  router.on(SITE.privacyPolicy, () => readContent(sql, 'privacy-policy'))
  router.on(SITE.terms, () => readContent(sql, 'terms-and-conditions'))

  return router.routes()
}

async function listed<T>(rows: Promise<T[]>) {
  const data = await rows
  return { data, total: data.length }
}
