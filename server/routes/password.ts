import { Hono } from 'hono'
import { languageFromHeader } from '#domain/languages.ts'
import {
  CHANGE_PASSWORD_PATH,
  changePasswordRequest,
  FORGOT_PATH,
  forgotRequest,
  RESET_PATH,
  resetRequest,
  TOKEN_CHECK_PATH,
} from '#protocol/password.ts'
import type { SuccessAnswer } from '#protocol/registration.ts'
import { changePassword } from '../accounts/change-password.ts'
import { mailReset } from '../accounts/forgot.ts'
import { limitTries } from '../accounts/limit-tries.ts'
import { isLinkGood, PASSWORD_LINKS } from '../accounts/links.ts'
import { setPasswordByLink } from '../accounts/set-password.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'

const DONE: SuccessAnswer = { success: true }

/** Forgetting a password and changing it. */
export function passwordRoutes(parts: AppParts): Hono<AppEnv> {
  const { clients } = parts
  const app = new Hono<AppEnv>()

  app.post(FORGOT_PATH, async (c) => {
    const { email: to } = await readBody(c, forgotRequest)
    await limitTries(parts, 'mail', to, clients.addressOf(c))
    const language = languageFromHeader(c.req.header('accept-language'))
    await mailReset(parts, to, language)
    return c.json(DONE)
  })

  app.get(`${TOKEN_CHECK_PATH}/:token`, async (c) => {
    const token = c.req.param('token')
    await limitTries(parts, 'link', token, clients.addressOf(c))
    const success = await isLinkGood(parts, PASSWORD_LINKS, token)
    const answer: SuccessAnswer = { success }
    return c.json(answer)
  })

  app.post(`${RESET_PATH}/:token`, async (c) => {
    const request = await readBody(c, resetRequest)
    const token = c.req.param('token')
    await limitTries(parts, 'link', token, clients.addressOf(c))
    await setPasswordByLink(parts, PASSWORD_LINKS, { ...request, token })
    return c.json(DONE)
  })

  app.put(CHANGE_PASSWORD_PATH, signedIn(parts), async (c) => {
    const request = await readBody(c, changePasswordRequest)
    await changePassword(parts, c.get('person'), request, clients.addressOf(c))
    return c.json(DONE)
  })

  return app
}
