import { Hono } from 'hono'
import {
  SECOND_STEP_PATH,
  secondStepRequest,
  STEP_SECRET_PATH,
  stepSecretRequest,
} from '#protocol/account/second-factor.ts'
import { beginDemandedFactor, finishSignIn } from '../../accounts/sign-in/finish-sign-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
import { senderOf } from '../../http/sender.ts'
import { namedAnswerOf } from './named-user.ts'

/** The second step of signing in, of those who have a second factor or must set one up. */
export function secondStepRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post(STEP_SECRET_PATH, async (c) => {
    accountEvent(c, 'second_factor_begin')
    const { step } = await readBody(c, stepSecretRequest)
    return c.json(await beginDemandedFactor(deps, step, senderOf(deps, c)))
  })

  app.post(SECOND_STEP_PATH, async (c) => {
    accountEvent(c, 'sign_in_code')
    const request = await readBody(c, secondStepRequest)
    const answer = await finishSignIn(deps, request, senderOf(deps, c), (email) =>
      accountEvent(c, 'sign_in_code', email),
    )
    accountEvent(c, answer.recovery_codes ? 'second_factor_on' : 'sign_in', answer.user.email)
    return c.json(namedAnswerOf(answer))
  })

  return app
}
