import type { Hono } from 'hono'
import { changeLanguage } from '#protocol/account/auth.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError } from '../../http/http-error.ts'
import { saveLanguage } from '../../sql/account/accounts.ts'
import { OperationRouter } from '../operation-router.ts'

/** The language of a person's mails; the language of the screens is set per device. */
export function languageRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

  router.on(changeLanguage, async (c, { body }) => {
    const { lang, user_id } = await body()
    const { user } = c.get('person')
    if (user_id !== user.id) throw new HttpError(403, 'wrong_user')
    await saveLanguage(c.get('company'), { company_id: user.company_id, user_id }, lang)
    return { success: true }
  })

  return router.routes()
}
