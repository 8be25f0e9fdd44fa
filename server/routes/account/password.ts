import { Hono } from 'hono'
import { setPassword, type ChangePassword } from '#domain/account/accounts.ts'
import {
  CHANGE_PASSWORD_PATH,
  changePasswordRequest,
  FORGOT_PATH,
  forgotRequest,
  RESET_PATH,
  resetRequest,
  RESTORE_EMAIL_PATH,
  TOKEN_CHECK_PATH,
} from '#protocol/account/account.ts'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { changePassword, faultsOfPasswords } from '../../accounts/password/change-password.ts'
import { mailReset } from '../../accounts/password/forgot.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { isLinkGood, PASSWORD_LINKS, WAY_BACK_LINKS } from '../../accounts/links.ts'
import { setPasswordByLink } from '../../accounts/password/set-password.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { keepIn, keepsAnswer } from '../../http/idempotency-key.ts'
import { readBody } from '../../http/read-request.ts'
import type { Readable } from '../../http/readable-fields.ts'

const DONE: SuccessAnswer = { success: true }

/** Resetting and changing a password. */
export function passwordRoutes(deps: AppDeps): Hono<AppEnv> {
  const { clients } = deps
  const app = new Hono<AppEnv>()

  app.post(FORGOT_PATH, keepsAnswer(deps), async (c) => {
    const { email: to } = await readBody(c, forgotRequest)
    accountEvent(c, 'password_forgotten', to)
    await limitAttempts(deps, 'mail', to, clients.addressOf(c))
    const language = languageOf(c)
    await mailReset(deps, to, language, (sql) => keepIn(c)(sql, DONE))
    return c.json(DONE)
  })

  linkRoutes(app, deps)

  app.put(CHANGE_PASSWORD_PATH, signedIn(deps), async (c) => {
    accountEvent(c, 'password_change')
    const { person } = c.var
    const address = clients.addressOf(c)
    const find = ({ fields }: Readable<ChangePassword>) =>
      faultsOfPasswords(deps, person, fields, address)
    const request = await readBody(c, changePasswordRequest, { find })
    const keep = keepIn(c)
    const answer = await changePassword(deps, person, request, address, (sql) => keep(sql, DONE))
    return c.json(answer)
  })

  return app
}

/** The link of a mail: whether it still works, and the password that it sets. */
function linkRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { clients } = deps
  app.get(`${TOKEN_CHECK_PATH}/:token`, async (c) => {
    const token = c.req.param('token')
    accountEvent(c, 'link_check')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const success = await isLinkGood(deps, PASSWORD_LINKS, token)
    const answer: SuccessAnswer = { success }
    return c.json(answer)
  })

  app.post(`${RESET_PATH}/:token`, keepsAnswer(deps), async (c) => {
    const request = await readBody(c, resetRequest)
    const token = c.req.param('token')
    accountEvent(c, 'password_set_by_link')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const set = await setPasswordByLink(deps, PASSWORD_LINKS, { ...request, token }, keepIn(c))
    accountEvent(c, 'password_set_by_link', set.email ?? null)
    return c.json(set)
  })

  app.post(`${RESTORE_EMAIL_PATH}/:token`, keepsAnswer(deps), async (c) => {
    const request = await readBody(c, setPassword)
    const token = c.req.param('token')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    return c.json(await setPasswordByLink(deps, WAY_BACK_LINKS, { ...request, token }, keepIn(c)))
  })
}
