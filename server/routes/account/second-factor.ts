import { Hono, type Context } from 'hono'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import type { SuccessAnswer } from '#protocol/answers.ts'
import {
  beginFactorRequest,
  finishFactorRequest,
  provenRequest,
  RECOVERY_CODES_PATH,
  SECOND_FACTOR_OFF_PATH,
  SECOND_FACTOR_PATH,
  type RecoveryCodes,
  type SecondFactorState,
} from '#protocol/account/second-factor.ts'
import { confirmPassword } from '../../accounts/password/confirm-password.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { proveBoth } from '../../accounts/sign-in/prove.ts'
import {
  beginFactor,
  endFactor,
  finishFactor,
  renewRecoveryCodes,
} from '../../accounts/sign-in/second-factor.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { accountEvent } from '../../http/account-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import { permit } from '../../http/permit.ts'
import { readBody } from '../../http/read-request.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  isFactorDemanded,
} from '../../sql/account/second-factors.ts'

const DONE: SuccessAnswer = { success: true }

/** Setting up one's own second factor, and switching it off. */
export function secondFactorRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const guards = [signedIn(deps), permit(canSeeDashboard)] as const

  app.get(SECOND_FACTOR_PATH, ...guards, async (c) => c.json(await stateOf(c)))

  app.post(SECOND_FACTOR_PATH, ...guards, async (c) => {
    accountEvent(c, 'second_factor_begin')
    const { password } = await readBody(c, beginFactorRequest)
    const given = { password, param: 'password', address: deps.clients.addressOf(c) }
    await confirmPassword(deps, c.get('person'), given)
    return c.json(await beginFactor(deps, c.get('company'), ownerOf(c)))
  })

  app.put(SECOND_FACTOR_PATH, ...guards, async (c) => {
    accountEvent(c, 'second_factor_on')
    return c.json({ recovery_codes: await turnOn(deps, c) } satisfies RecoveryCodes)
  })

  app.post(RECOVERY_CODES_PATH, ...guards, async (c) => {
    accountEvent(c, 'recovery_codes_renewed')
    await askForProof(deps, c, await readBody(c, provenRequest))
    const recovery_codes = await renewRecoveryCodes(c.get('company'), ownerOf(c))
    return c.json({ recovery_codes } satisfies RecoveryCodes)
  })

  app.post(SECOND_FACTOR_OFF_PATH, ...guards, async (c) => {
    accountEvent(c, 'second_factor_off')
    const company = c.get('company')
    const proof = await readBody(c, provenRequest)
    if (await isFactorDemanded(company, company.companyId)) {
      throw new HttpError(403, 'no_permission', { says: 'factor_demanded' })
    }
    await askForProof(deps, c, proof)
    await company.transaction(async (sql) => {
      if (!(await endFactor(sql, ownerOf(c), 'second_factor_off'))) throw notFound('factor_is_off')
      await keepIn(c)(sql, DONE)
    })
    return c.json(DONE)
  })

  return app
}

/** An open session alone must not find the code of a setup that was left. */
async function turnOn(deps: AppDeps, c: Context<AppEnv>): Promise<string[]> {
  const { code } = await readBody(c, finishFactorRequest)
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
