import { Hono } from 'hono'
import {
  acceptInvitationRequest,
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
  type SuccessAnswer,
} from '#protocol/registration.ts'
import { limitTries } from '../accounts/limit-tries.ts'
import { isLinkGood } from '../accounts/links.ts'
import { setPasswordByLink } from '../accounts/set-password.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'

/** Taking up an invitation: the one way in for managers and barmen. */
export function invitationRoutes(parts: AppParts): Hono<AppEnv> {
  const { clients } = parts
  const app = new Hono<AppEnv>()

  app.get(`${INVITATION_CHECK_PATH}/:token`, async (c) => {
    const token = c.req.param('token')
    await limitTries(parts, 'link', token, clients.addressOf(c))
    const answer: SuccessAnswer = { success: await isLinkGood(parts, ['invitation'], token) }
    return c.json(answer)
  })

  app.post(`${INVITATION_PATH}/:token`, async (c) => {
    const { password } = await readBody(c, acceptInvitationRequest)
    const token = c.req.param('token')
    await limitTries(parts, 'link', token, clients.addressOf(c))
    await setPasswordByLink(parts, ['invitation'], { token, password })
    const answer: SuccessAnswer = { success: true }
    return c.json(answer)
  })

  return app
}
