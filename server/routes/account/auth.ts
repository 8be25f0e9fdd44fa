import { Hono } from 'hono'
import {
  GET_USER_PATH,
  LOGIN_PATH,
  LOGOFF_PATH,
  loginRequest,
  REFRESH_PATH,
  SHARING_HEADER,
} from '#protocol/account/auth.ts'
import { instantAt } from '../../platform/instant.ts'
import { refreshSession } from '../../accounts/sessions/refresh-session.ts'
import { personOfOldToken, signedIn } from '../../accounts/sign-in/signed-in.ts'
import { signIn } from '../../accounts/sign-in/sign-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
import { senderOf } from '../../http/sender.ts'
import { endSession } from '../../sql/account/sessions.ts'
import { notifySessionEnded } from '../../sql/sync/feed-notices.ts'
import { namedAnswerOf, namedUserOf } from './named-user.ts'

/** Signing in and out. The paths outside the account area are for older clients. */
export function authRoutes(deps: AppDeps): Hono<AppEnv> {
  const { database, now } = deps
  const app = new Hono<AppEnv>()

  for (const path of [LOGIN_PATH, '/api/client/dashboard-login']) {
    app.post(path, async (c) => {
      const request = await readBody(c, loginRequest)
      accountEvent(c, 'sign_in', request.email)
      const answer = await signIn(deps, request, senderOf(deps, c))
      if ('token' in answer) return c.json(namedAnswerOf(answer))
      accountEvent(c, 'sign_in_password', request.email)
      return c.json(answer, 202)
    })
  }

  app.get(LOGOFF_PATH, async (c) => {
    const { person } = await personOfOldToken(deps, c)
    const { session, user } = person
    accountEvent(c, 'sign_out', user.email)
    const company = database.inCompany(user.company_id)
    await endSession(company, user.company_id, session.id, instantAt(now()))
    await notifySessionEnded(database, session.id)
    return c.json({ success: true })
  })

  app.get(REFRESH_PATH, async (c) => {
    const { person, token } = await personOfOldToken(deps, c)
    const isSharing = c.req.header(SHARING_HEADER) !== undefined
    return c.json({ token: await refreshSession(deps, person, token, isSharing) })
  })

  for (const path of [GET_USER_PATH, '/api/client/get-user']) {
    app.get(path, signedIn(deps), (c) => c.json({ user: namedUserOf(c.get('person').user) }))
  }

  return app
}
