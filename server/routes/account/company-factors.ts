import type { Hono } from 'hono'
import type { SuccessAnswer } from '#protocol/answers.ts'
import { COMPANY_FACTORS } from '#protocol/account/second-factor.ts'
import { prove } from '../../accounts/sign-in/prove.ts'
import { endFactor } from '../../accounts/sign-in/second-factor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import { findAccountById } from '../../sql/account/accounts.ts'
import { demandFactor, findFactorPeople } from '../../sql/account/second-factors.ts'
import { OperationRouter, pathId } from '../operation-router.ts'

const DONE: SuccessAnswer = { success: true }

/** The second factors of a company's people, as its owner sees to them. */
export function companyFactorsRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

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

  return router.routes()
}
