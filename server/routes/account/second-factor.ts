import type { Context, Hono } from 'hono'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { OWN_FACTOR, type SecondFactorState } from '#protocol/account/second-factor.ts'
import { confirmPassword } from '../../accounts/password/confirm-password.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { proveBoth } from '../../accounts/sign-in/prove.ts'
import {
  beginFactor,
  endFactor,
  finishFactor,
  renewRecoveryCodes,
} from '../../accounts/sign-in/second-factor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  isFactorDemanded,
} from '../../sql/account/second-factors.ts'
import { OperationRouter } from '../operation-router.ts'

const DONE: SuccessAnswer = { success: true }

/** Setting up one's own second factor, and switching it off. */
export function secondFactorRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

  router.on(OWN_FACTOR.read, stateOf)

  router.on(OWN_FACTOR.begin, async (c, { body }) => {
    accountEvent(c, 'second_factor_begin')
    const { password } = await body()
    const given = { password, param: 'password', address: deps.clients.addressOf(c) }
    await confirmPassword(deps, c.get('person'), given)
    return beginFactor(deps, c.get('company'), ownerOf(c))
  })

  router.on(OWN_FACTOR.finish, async (c, { body }) => {
    accountEvent(c, 'second_factor_on')
    const { code } = await body()
    return { recovery_codes: await turnOn(deps, c, code) }
  })

  router.on(OWN_FACTOR.renewCodes, async (c, { body }) => {
    accountEvent(c, 'recovery_codes_renewed')
    await askForProof(deps, c, await body())
    return { recovery_codes: await renewRecoveryCodes(c.get('company'), ownerOf(c)) }
  })

  router.on(OWN_FACTOR.end, async (c, { body }) => {
    accountEvent(c, 'second_factor_off')
    const company = c.get('company')
    const proof = await body()
    if (await isFactorDemanded(company, company.companyId)) {
      throw new HttpError(403, 'no_permission', { says: 'factor_demanded' })
    }
    await askForProof(deps, c, proof)
    await company.transaction(async (sql) => {
      if (!(await endFactor(sql, ownerOf(c), 'second_factor_off'))) throw notFound('factor_is_off')
      await keepIn(c)(sql, DONE)
    })
    return DONE
  })

  return router.routes()
}

/** An open session alone must not find the code of a setup that was left. */
async function turnOn(deps: AppDeps, c: Context<AppEnv>, code: string): Promise<string[]> {
  const { user, session } = c.get('person')
  const address = deps.clients.addressOf(c)
  const known = `session ${session.id}`
  const attempt = await limitAttempts(deps, 'second_factor', user.id, address, known)
  const codes = await finishFactor(deps, c.get('company'), ownerOf(c), code)
  await attempt.forgive()
  return codes
}

/** An open session alone must not take the second factor away. */
async function askForProof(
  deps: AppDeps,
  c: Context<AppEnv>,
  proof: { password: string; code: string },
): Promise<void> {
  await proveBoth(deps, c.get('person'), { ...proof, address: deps.clients.addressOf(c) })
}

function ownerOf(c: Context<AppEnv>) {
  const { id: user_id, company_id, name, email, language } = c.get('person').user
  return { user_id, company_id, name, email, language }
}

async function stateOf(c: Context<AppEnv>): Promise<SecondFactorState> {
  const company = c.get('company')
  const who = ownerOf(c)
  const factor = await findSecondFactor(company, who)
  return {
    is_on: factor?.confirmed_at != null,
    is_required: await isFactorDemanded(company, who.company_id),
    recovery_codes_left: await countRecoveryCodes(company, who),
  }
}
