import type { Hono } from 'hono'
import {
  beginDemandedFactor as beginDemandedFactorCall,
  finishSignIn as finishSignInCall,
} from '#protocol/account/second-factor.ts'
import { beginDemandedFactor, finishSignIn } from '../../accounts/sign-in/finish-sign-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { senderOf } from '../../http/sender.ts'
import { namedAnswerOf } from './named-user.ts'
import { OperationRouter } from '../operation-router.ts'

/** The second step of signing in, of those who have a second factor or must set one up. */
export function secondStepRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

  router.on(beginDemandedFactorCall, async (c, { body }) => {
    accountEvent(c, 'second_factor_begin')
    const { step } = await body()
    return beginDemandedFactor(deps, step, senderOf(deps, c))
  })

  router.on(finishSignInCall, async (c, { body }) => {
    accountEvent(c, 'sign_in_code')
    const request = await body()
    const answer = await finishSignIn(deps, request, senderOf(deps, c), (email) =>
      accountEvent(c, 'sign_in_code', email),
    )
    accountEvent(c, answer.recovery_codes ? 'second_factor_on' : 'sign_in', answer.user.email)
    return namedAnswerOf(answer)
  })

  return router.routes()
}
