import { Hono } from 'hono'
import { LANGUAGE_PATH, languageRequest } from '#protocol/language.ts'
import type { SuccessAnswer } from '#protocol/registration.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { Refusal } from '../refusal.ts'
import { saveLanguage } from '../sql/accounts.ts'

/** The language of a person's mails; that of their screens is their device's own affair. */
export function languageRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.put(LANGUAGE_PATH, signedIn(parts), async (c) => {
    const { lang, user_id } = await readBody(c, languageRequest)
    const { user } = c.get('person')
    if (user_id !== user.id) throw new Refusal(403, 'wrong_user')
    await saveLanguage(c.get('company'), { company_id: user.company_id, user_id }, lang)
    const answer: SuccessAnswer = { success: true }
    return c.json(answer)
  })

  return app
}
