import { Hono } from 'hono'
import {
  REGISTER_COMPANY_PATH,
  type MailStateAnswer,
  REGISTER_CONTINUE_PATH,
  REGISTER_MAIL_PATH,
  REGISTER_PATH,
  registerContinueRequest,
  registerRequest,
  type SignedUpAnswer,
} from '#protocol/account/account.ts'
import { completePhones } from '../../accounts/local-phone.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { register, signUpMailState } from '../../accounts/register.ts'
import { setPasswordByLink } from '../../accounts/password/set-password.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError } from '../../http/http-error.ts'
import { languageOf } from '../../http/language-of.ts'
import { keepIn, keepsAnswer } from '../../http/idempotency-key.ts'
import { readBody } from '../../http/read-request.ts'

const signedUp = (mail_id: string): SignedUpAnswer => ({ success: true, mail_id })

/** Sign-up: a form, a mail, a password. */
export function registrationRoutes(deps: AppDeps): Hono<AppEnv> {
  const { clients } = deps
  const app = new Hono<AppEnv>()

  for (const path of [REGISTER_COMPANY_PATH, REGISTER_PATH]) {
    app.post(path, keepsAnswer(deps), async (c) => {
      const detected = clients.countryOf(c)
      const complete = completePhones(detected)
      const { country = detected, ...form } = await readBody(c, registerRequest, { complete })
      accountEvent(c, 'sign_up', form.email)
      await limitAttempts(deps, 'mail', form.email, clients.addressOf(c))
      const mailId = await register(deps, { ...form, country }, languageOf(c), (sql, id) =>
        keepIn(c)(sql, signedUp(id)),
      )
      return c.json(signedUp(mailId))
    })
  }

  app.get(`${REGISTER_MAIL_PATH}/:id`, async (c) => {
    const id = c.req.param('id')
    await limitAttempts(deps, 'link', id, clients.addressOf(c))
    const state = await signUpMailState(deps, id)
    if (state === null) throw new HttpError(404, 'not_found')
    const answer: MailStateAnswer = { state }
    return c.json(answer)
  })

  app.post(REGISTER_CONTINUE_PATH, keepsAnswer(deps), async (c) => {
    const request = await readBody(c, registerContinueRequest)
    accountEvent(c, 'password_set_by_link')
    await limitAttempts(deps, 'link', request.token, clients.addressOf(c))
    const set = await setPasswordByLink(deps, ['continue'], request, keepIn(c))
    accountEvent(c, 'password_set_by_link', set.email ?? null)
    return c.json(set)
  })

  return app
}
