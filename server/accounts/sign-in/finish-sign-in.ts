import { createHash, timingSafeEqual } from 'node:crypto'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import type {
  FactorSecret,
  SecondStepAnswer,
  SecondStepRequest,
} from '#protocol/account/second-factor.ts'
import type { SignInStep } from '#protocol/account/auth.ts'
import { instantAt } from '../../platform/instant.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Sender } from '../../http/sender.ts'
import { findAccountById } from '../../sql/account/accounts.ts'
import { findSecondFactor, isFactorDemanded } from '../../sql/account/second-factors.ts'
import {
  findStep,
  issueStep,
  useStep,
  type SignInStepRow,
} from '../../sql/account/sign-in-steps.ts'
import { findAccountOf, type Account } from '../../sql/account/users.ts'
import type { CompanySql } from '../../sql/database.ts'
import type { AccountDeps } from '../account-deps.ts'
import { findKnown, isDevice, makeKnown } from './known-device.ts'
import { forgiveFrom, limitAttempts } from './limit-attempts.ts'
import { openSession } from './open-session.ts'
import { beginFactor, finishFactor, takeFactorCode, wrongCode } from './second-factor.ts'

type Deps = Pick<
  AccountDeps,
  'database' | 'wholeDatabase' | 'secret' | 'factorBox' | 'now' | 'newId'
>

interface SignIn {
  step: SignInStepRow
  account: Account & { password_hash: string }
  company: CompanySql
}

/**
 * What comes after the right password, before there is a session.
 * @returns null when the password is all
 */
export async function beginSecondStep(
  { database, wholeDatabase, now }: Pick<Deps, 'database' | 'wholeDatabase' | 'now'>,
  account: Account,
  remember: boolean,
  { user_agent }: Sender,
): Promise<SignInStep | null> {
  const { id: user_id, company_id } = account
  const kind = await neededOf(database.inCompany(company_id), account)
  if (kind === null) return null
  const bound = boundOf(account, user_agent)
  const row = { company_id, user_id, kind, remember, bound }
  return { second_factor: kind, step: await issueStep(wholeDatabase, row, now()) }
}

/**
 * Begins to set up the second factor that the company demands.
 * @throws {HttpError} 410 when the first step is too old
 */
export async function beginDemandedFactor(
  deps: Deps,
  token: string,
  sender: Sender,
): Promise<FactorSecret> {
  const { step, company } = await findSignIn(deps, token, sender)
  if (step.kind !== 'set_up') throw stepOver()
  return beginFactor(deps, company, await ownerOf(company, step))
}

/**
 * Opens the session of a person whose password was right and who gives the right code.
 * @param onFound hears whose sign-in it is, for the log
 * @throws {HttpError} 410 when the first step is too old or was used, 422 with the field code,
 *   403 account_inactive, 429 too_many_requests
 */
export async function finishSignIn(
  deps: Deps,
  { step: token, code, device }: SecondStepRequest,
  sender: Sender,
  onFound: (email: string) => void,
): Promise<SecondStepAnswer> {
  const signIn = await findSignIn(deps, token, sender)
  const { account, step } = signIn
  onFound(account.email)
  const { address } = sender
  const from = { email: account.email, address, device }
  const known = await findKnown(deps, account, from)
  const attempt = await limitAttempts(deps, 'second_factor', account.id, address, known)
  const codes = await takeCode(deps, signIn, code)
  if (!(await useStep(deps.wholeDatabase, token))) throw stepOver()
  await attempt.forgive()
  await forgiveFrom(deps, 'sign_in', account.email, address, known)
  const kept = await makeKnown(deps, account, from)
  const signedIn = await openSession(deps, account, step.remember, sender, isDevice(known))
  return { ...signedIn, device: kept, ...(codes === null ? {} : { recovery_codes: codes }) }
}

/** @returns recovery codes when the code was the first of a new second factor */
async function takeCode(
  deps: Deps,
  { step, company }: SignIn,
  code: string,
): Promise<string[] | null> {
  const factor = await findSecondFactor(company, step)
  // It was turned on, or off, since the password was typed.
  if ((factor?.confirmed_at != null) !== (step.kind === 'code')) throw stepOver()
  if (step.kind === 'set_up') {
    return finishFactor(deps, company, await ownerOf(company, step), code)
  }
  if (!factor || !(await takeFactorCode(deps, company, step, factor, code))) throw wrongCode()
  return null
}

async function findSignIn(
  { database, wholeDatabase, now }: Deps,
  token: string,
  { user_agent }: Sender,
): Promise<SignIn> {
  const step = await findStep(wholeDatabase, token, instantAt(now()))
  if (!step) throw stepOver()
  const company = database.inCompany(step.company_id)
  const account = await findAccountOf(company, step)
  const password_hash = account?.password_hash ?? null
  if (!account || password_hash === null) throw stepOver()
  // A new password ends what began with the old one; another browser has no business with it.
  if (!timingSafeEqual(step.bound, boundOf(account, user_agent))) throw stepOver()
  if (!account.active) throw new HttpError(403, 'account_inactive')
  return { step, account: { ...account, password_hash }, company }
}

async function neededOf(
  company: CompanySql,
  { id: user_id, company_id, role }: Account,
): Promise<SignInStep['second_factor'] | null> {
  const factor = await findSecondFactor(company, { company_id, user_id })
  if (factor?.confirmed_at) return 'code'
  const isMeant = canSeeDashboard({ role })
  return isMeant && (await isFactorDemanded(company, company_id)) ? 'set_up' : null
}

async function ownerOf(company: CompanySql, step: SignInStepRow) {
  const owner = await findAccountById(company, step)
  if (!owner) throw stepOver()
  return owner
}

function boundOf({ password_hash }: Account, userAgent: string | null): Uint8Array {
  return createHash('sha256')
    .update(`${password_hash ?? ''}\n${userAgent ?? ''}`)
    .digest()
}

function stepOver(): HttpError {
  return new HttpError(410, 'link_expired', { says: 'sign_in_expired' })
}
