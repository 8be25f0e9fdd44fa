import { Hono } from 'hono'
import type { User } from '#domain/people/people.ts'
import {
  GET_USER_PATH,
  LOGIN_PATH,
  LOGOFF_PATH,
  loginRequest,
  type LoginAnswer,
  REFRESH_PATH,
  SHARING_HEADER,
} from '#protocol/account/auth.ts'
import {
  SECOND_STEP_PATH,
  secondStepRequest,
  STEP_SECRET_PATH,
  stepSecretRequest,
} from '#protocol/account/second-factor.ts'
import type { NamedUser } from '#protocol/named-twice.ts'
import { instantAt } from '../../platform/instant.ts'
import { beginDemandedFactor, finishSignIn } from '../../accounts/finish-sign-in.ts'
import { refreshSession } from '../../accounts/refresh-session.ts'
import { personOfOldToken, signedIn } from '../../accounts/signed-in.ts'
import { signIn } from '../../accounts/sign-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
import { senderOf } from '../../http/sender.ts'
import { endSession } from '../../sql/account/sessions.ts'
import { notifySessionEnded } from '../../sql/sync/feed-notices.ts'

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

  app.post(STEP_SECRET_PATH, async (c) => {
    accountEvent(c, 'second_factor_begin')
    const { step } = await readBody(c, stepSecretRequest)
    return c.json(await beginDemandedFactor(deps, step, senderOf(deps, c)))
  })

  app.post(SECOND_STEP_PATH, async (c) => {
    accountEvent(c, 'sign_in_code')
    const request = await readBody(c, secondStepRequest)
    const answer = await finishSignIn(deps, request, senderOf(deps, c))
    accountEvent(c, answer.recovery_codes ? 'second_factor_on' : 'sign_in', answer.user.email)
    return c.json(namedAnswerOf(answer))
  })

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

function namedAnswerOf<T extends LoginAnswer>({ user, ...signed }: T) {
  return { ...signed, user: namedUserOf(user) }
}

/** With the second names of some fields. */
function namedUserOf(user: User): NamedUser {
  return { ...user, phone_number: user.phone, active: true }
}
