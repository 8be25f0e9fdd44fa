import { Hono } from 'hono'
import {
  GET_USER_PATH,
  LOGIN_PATH,
  LOGOFF_PATH,
  loginRequest,
  REFRESH_PATH,
} from '#protocol/auth.ts'
import { signToken } from '../accounts/access-token.ts'
import { sessionEnd } from '../accounts/session-life.ts'
import { personOfOldToken, signedIn } from '../accounts/signed-in.ts'
import { signIn } from '../accounts/sign-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { endSession, extendSession } from '../sql/sessions.ts'
import { notifySessionEnded } from '../sync/live-feed.ts'

/** Signing in and out. The paths without the person's area are those of older clients. */
export function authRoutes(parts: AppParts): Hono<AppEnv> {
  const { database, secret, now, clients } = parts
  const app = new Hono<AppEnv>()

  for (const path of [LOGIN_PATH, '/api/client/dashboard-login']) {
    app.post(path, async (c) => {
      const request = await readBody(c, loginRequest)
      return c.json(await signIn(parts, request, clients.addressOf(c)))
    })
  }

  app.get(LOGOFF_PATH, async (c) => {
    const { session, user } = await personOfOldToken(parts, c)
    const company = database.inCompany(user.company_id)
    await endSession(company, user.company_id, session.id, new Date(now()).toISOString())
    await notifySessionEnded(database, session.id)
    return c.json({ success: true })
  })

  app.get(REFRESH_PATH, async (c) => {
    const { session, user } = await personOfOldToken(parts, c)
    const end = sessionEnd(session.remember, now())
    await extendSession(database.inCompany(user.company_id), user.company_id, session.id, end)
    const claims = { user_id: user.id, session_id: session.id, company_id: user.company_id }
    return c.json({ token: await signToken(secret, { ...claims, role: user.role }, now()) })
  })

  for (const path of [GET_USER_PATH, '/api/client/get-user']) {
    app.get(path, signedIn(parts), (c) => c.json({ user: c.get('person').user }))
  }

  return app
}
