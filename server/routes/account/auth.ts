import { ME, refreshToken, SHARING_HEADER, SIGN_IN, signOut } from '#protocol/account/auth.ts'
import { instantAt } from '../../platform/instant.ts'
import { refreshSession } from '../../accounts/sessions/refresh-session.ts'
import { personOfOldToken } from '../../accounts/sign-in/signed-in.ts'
import { signIn } from '../../accounts/sign-in/sign-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import { senderOf } from '../../http/sender.ts'
import { endSession } from '../../sql/account/sessions.ts'
import { noteEmptied } from '../../sql/sync/devices.ts'
import { notifySessionEnded } from '../../sql/sync/feed-notices.ts'
import { namedAnswerOf, namedUserOf } from './named-user.ts'
import type { OperationRouter } from '../operation-router.ts'
import {
  beginDemandedFactor as beginDemandedFactorCall,
  finishSignIn as finishSignInCall,
} from '#protocol/account/second-factor.ts'
import { beginDemandedFactor, finishSignIn } from '../../accounts/sign-in/finish-sign-in.ts'

/** Signing in and out. The paths outside the account area are for older clients. */
export function authRoutes(router: OperationRouter, deps: AppDeps): void {
  const { database, now } = deps
  for (const operation of Object.values(SIGN_IN)) {
    router.on(operation, async (c, { body }) => {
      const request = await body()
      accountEvent(c, 'sign_in', request.email)
      const answer = await signIn(deps, request, senderOf(deps, c))
      if ('token' in answer) return namedAnswerOf(answer)
      accountEvent(c, 'sign_in_password', request.email)
      return c.json(answer, 202)
    })
  }

  router.on(signOut, async (c, { query }) => {
    const { person } = await personOfOldToken(deps, c)
    const { session, user } = person
    accountEvent(c, 'sign_out', user.email)
    const { company_id, id: user_id } = user
    const company = database.inCompany(company_id)
    await endSession(company, company_id, session.id, instantAt(now()))
    const { device: device_id } = query
    if (device_id)
      await noteEmptied(company, company_id, { device_id, user_id, now: instantAt(now()) })
    await notifySessionEnded(database, session.id)
    return { success: true }
  })

  router.on(refreshToken, async (c) => {
    const { person, token } = await personOfOldToken(deps, c)
    const isSharing = c.req.header(SHARING_HEADER) !== undefined
    return { token: await refreshSession(deps, person, token, isSharing) }
  })

  for (const operation of Object.values(ME)) {
    router.on(operation, (c) => ({ user: namedUserOf(c.get('person').user) }))
  }
}

/** The second step of signing in, of those who have a second factor or must set one up. */
export function secondStepRoutes(router: OperationRouter, deps: AppDeps): void {
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
}
