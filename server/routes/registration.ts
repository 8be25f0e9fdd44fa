import { Hono } from 'hono'
import { languageFromHeader } from '#domain/languages.ts'
import {
  REGISTER_COMPANY_PATH,
  REGISTER_CONTINUE_PATH,
  REGISTER_PATH,
  registerContinueRequest,
  registerRequest,
  type SuccessAnswer,
} from '#protocol/registration.ts'
import { limitTries } from '../accounts/limit-tries.ts'
import { register } from '../accounts/register.ts'
import { setPasswordByLink } from '../accounts/set-password.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'

const DONE: SuccessAnswer = { success: true }

/** Signing up: a form, a mail, a password. */
export function registrationRoutes(parts: AppParts): Hono<AppEnv> {
  const { clients } = parts
  const app = new Hono<AppEnv>()

  for (const path of [REGISTER_COMPANY_PATH, REGISTER_PATH]) {
    app.post(path, async (c) => {
      const form = await readBody(c, registerRequest)
      await limitTries(parts, 'mail', form.email, clients.addressOf(c))
      await register(parts, form, languageFromHeader(c.req.header('accept-language')))
      return c.json(DONE)
    })
  }

  app.post(REGISTER_CONTINUE_PATH, async (c) => {
    const request = await readBody(c, registerContinueRequest)
    await limitTries(parts, 'link', request.token, clients.addressOf(c))
    await setPasswordByLink(parts, ['continue'], request)
    return c.json(DONE)
  })

  return app
}
