import { Hono } from 'hono'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { SESSIONS_PATH } from '#protocol/account/sessions.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '../../accounts/sessions/own-sessions.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { pathId } from '../path-id.ts'

const DONE: SuccessAnswer = { success: true }

/** Where the signed-in person is signed in. */
export function sessionsRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(SESSIONS_PATH, signedIn(deps), async (c) =>
    c.json(await listOwnSessions(deps, c.get('person'))),
  )

  app.delete(`${SESSIONS_PATH}/:id`, signedIn(deps), async (c) => {
    await endOwnSession(deps, c.get('person'), pathId(c))
    return c.json(DONE)
  })

  app.delete(SESSIONS_PATH, signedIn(deps), async (c) => {
    await endOtherSessions(deps, c.get('person'))
    return c.json(DONE)
  })

  return app
}
