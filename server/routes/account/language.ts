import { Hono } from 'hono'
import { LANGUAGE_PATH, languageRequest } from '#protocol/account/auth.ts'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
import { HttpError } from '../../http/http-error.ts'
import { saveLanguage } from '../../sql/account/accounts.ts'

/** The language of a person's mails; the language of the screens is set per device. */
export function languageRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.put(LANGUAGE_PATH, signedIn(deps), async (c) => {
    const { lang, user_id } = await readBody(c, languageRequest)
    const { user } = c.get('person')
    if (user_id !== user.id) throw new HttpError(403, 'wrong_user')
    await saveLanguage(c.get('company'), { company_id: user.company_id, user_id }, lang)
    const answer: SuccessAnswer = { success: true }
    return c.json(answer)
  })

  return app
}
