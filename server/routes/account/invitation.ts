import { Hono } from 'hono'
import {
  acceptInvitationRequest,
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
} from '#protocol/account/account.ts'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { isLinkGood } from '../../accounts/links.ts'
import { setPasswordByLink } from '../../accounts/password/set-password.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { keepIn, keepsAnswer } from '../../http/idempotency-key.ts'
import { readBody } from '../../http/read-request.ts'

/** Accepting an invitation, the only way for managers and barmen to join. */
export function invitationRoutes(deps: AppDeps): Hono<AppEnv> {
  const { clients } = deps
  const app = new Hono<AppEnv>()

  app.get(`${INVITATION_CHECK_PATH}/:token`, async (c) => {
    const token = c.req.param('token')
    accountEvent(c, 'link_check')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const answer: SuccessAnswer = { success: await isLinkGood(deps, ['invitation'], token) }
    return c.json(answer)
  })

  app.post(`${INVITATION_PATH}/:token`, keepsAnswer(deps), async (c) => {
    const { password } = await readBody(c, acceptInvitationRequest)
    const token = c.req.param('token')
    accountEvent(c, 'password_set_by_link')
    await limitAttempts(deps, 'link', token, clients.addressOf(c))
    const set = await setPasswordByLink(deps, ['invitation'], { token, password }, keepIn(c))
    accountEvent(c, 'password_set_by_link', set.email ?? null)
    return c.json(set)
  })

  return app
}
