import { notFound } from '../../http/http-error.ts'
import { findSecondFactor } from '../../sql/account/second-factors.ts'
import type { Person } from '../../sql/people/people.ts'
import type { AccountDeps } from '../account-deps.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { limitAttempts, type AttemptDeps } from './limit-attempts.ts'
import { takeFactorCode, wrongCode } from './second-factor.ts'

type Deps = AttemptDeps & Pick<AccountDeps, 'database' | 'factorBox'>

/** A password and a code as they were given, and where. */
interface Given {
  password: string
  code?: string | undefined
  /** The network address. */
  address: string
}

/**
 * Makes sure that whoever uses an open session knows its person's password and has their second
 * factor: an open session alone must not take it away.
 * @throws {HttpError} 422 with the field password or code, 404 without a second factor, 429
 *   too_many_requests
 */
export async function proveBoth(deps: Deps, person: Person, given: Given): Promise<void> {
  if (!(await prove(deps, person, given))) throw notFound('factor_is_off')
}

/**
 * The same, for a person who may have no second factor; then the password is enough.
 * @returns whether they have one
 */
export async function prove(
  deps: Deps,
  person: Person,
  { password, code = '', address }: Given,
): Promise<boolean> {
  await confirmPassword(deps, person, { password, param: 'password', address })
  const { user, session } = person
  const who = { company_id: user.company_id, user_id: user.id }
  const company = deps.database.inCompany(user.company_id)
  const factor = await findSecondFactor(company, who)
  if (!factor?.confirmed_at) return false
  const known = `session ${session.id}`
  const attempt = await limitAttempts(deps, 'second_factor', user.id, address, known)
  if (!(await takeFactorCode(deps, company, who, factor, code))) throw wrongCode()
  await attempt.forgive()
  return true
}
