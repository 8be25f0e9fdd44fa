import { Hono } from 'hono'
import {
  GET_USER_PATH,
  LOGIN_PATH,
  LOGOFF_PATH,
  loginRequest,
  REFRESH_PATH,
} from '#protocol/account/auth.ts'
import { instantAt } from '../../platform/instant.ts'
import { signToken } from '../../accounts/access-token.ts'
import { sessionEnd } from '../../accounts/session-life.ts'
import { personOfOldToken, signedIn } from '../../accounts/signed-in.ts'
import { signIn } from '../../accounts/sign-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
import { endSession, extendSession } from '../../sql/account/sessions.ts'
import { notifySessionEnded } from '../../sql/sync/feed-notices.ts'

/** Signing in and out. The paths outside the account area are for older clients. */
export function authRoutes(deps: AppDeps): Hono<AppEnv> {
  const { database, secret, now, clients } = deps
  const app = new Hono<AppEnv>()

  for (const path of [LOGIN_PATH, '/api/client/dashboard-login']) {
    app.post(path, async (c) => {
      const request = await readBody(c, loginRequest)
      accountEvent(c, 'sign_in', request.email)
      return c.json(await signIn(deps, request, clients.addressOf(c)))
    })
  }

  app.get(LOGOFF_PATH, async (c) => {
    const { session, user } = await personOfOldToken(deps, c)
    accountEvent(c, 'sign_out', user.email)
    const company = database.inCompany(user.company_id)
    await endSession(company, user.company_id, session.id, instantAt(now()))
    await notifySessionEnded(database, session.id)
    return c.json({ success: true })
  })

  app.get(REFRESH_PATH, async (c) => {
    const { session, user } = await personOfOldToken(deps, c)
    const end = sessionEnd(session.remember, now())
    await extendSession(database.inCompany(user.company_id), user.company_id, session.id, end)
    const claims = { user_id: user.id, session_id: session.id, company_id: user.company_id }
    return c.json({ token: await signToken(secret, { ...claims, role: user.role }, now()) })
  })

  for (const path of [GET_USER_PATH, '/api/client/get-user']) {
    app.get(path, signedIn(deps), (c) => c.json({ user: c.get('person').user }))
  }

  return app
}
