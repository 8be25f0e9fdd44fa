import type { Context } from 'hono'
import type { SuccessAnswer } from '#protocol/answers.ts'
import {
  COMPANY_FACTORS,
  OWN_FACTOR,
  type SecondFactorState,
} from '#protocol/account/second-factor.ts'
import { confirmPassword } from '../../accounts/password/confirm-password.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { prove, proveBoth } from '../../accounts/sign-in/prove.ts'
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
  demandFactor,
  findFactorPeople,
  findSecondFactor,
  isFactorDemanded,
} from '../../sql/account/second-factors.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { findAccountById } from '../../sql/account/accounts.ts'

const DONE: SuccessAnswer = { success: true }

/** Setting up one's own second factor, and switching it off. */
export function secondFactorRoutes(router: OperationRouter, deps: AppDeps): void {
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

/** The second factors of a company's people, as its owner sees to them. */
export function companyFactorsRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(COMPANY_FACTORS.demand, async (c, { body }) => {
    accountEvent(c, 'second_factor_demand')
    const demand = await body()
    const company = c.get('company')
    await company.transaction(async (sql) => {
      await demandFactor(sql, company.companyId, demand.is_required)
      await keepIn(c)(sql, demand)
    })
    return demand
  })

  router.on(COMPANY_FACTORS.list, async (c) => {
    const company = c.get('company')
    const data = await findFactorPeople(company, company.companyId)
    return { data, total: data.length }
  })

  router.on(COMPANY_FACTORS.reset, async (c, { body }) => {
    accountEvent(c, 'second_factor_reset')
    const proof = await body()
    const [company, person, id] = [c.get('company'), c.get('person'), pathId(c)]
    // Their own is turned off with a code, and not so.
    if (id === person.user.id) throw new HttpError(403, 'no_permission')
    const other = await findAccountById(company, { company_id: company.companyId, user_id: id })
    if (!other) throw notFound()
    await prove(deps, person, { ...proof, address: deps.clients.addressOf(c) })
    await company.transaction(async (sql) => {
      if (!(await endFactor(sql, other, 'second_factor_reset'))) throw notFound('factor_is_off')
      await keepIn(c)(sql, DONE)
    })
    accountEvent(c, 'second_factor_reset', other.email)
    return DONE
  })
}
