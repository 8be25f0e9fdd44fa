import type { FactorSecret } from '#protocol/account/second-factor.ts'
import { instantAt } from '../../platform/instant.ts'
import { HttpError } from '../../http/http-error.ts'
import type { MailAccount, Who } from '../../sql/account/accounts.ts'
import {
  confirmFactor,
  deleteFactor,
  findSecondFactor,
  replaceSecret,
  saveNewSecret,
  useCodeStep,
  useRecoveryCode,
  type SecondFactor,
} from '../../sql/account/second-factors.ts'
import type { CompanySql, Sql } from '../../sql/database.ts'
import { queueMail } from '../../sql/mail/mails.ts'
import type { AccountDeps } from '../account-deps.ts'
import { codeUri, newCodeSecret, stepOfCode } from './one-time-code.ts'
import {
  hashOfRecoveryCode,
  keepRecoveryCodes,
  makeRecoveryCodes,
  plainCode,
} from './recovery-codes.ts'

type Deps = Pick<AccountDeps, 'factorBox' | 'now'>

/** How long a secret waits for its first code. */
const SETUP_MS = 24 * 3600 * 1000

/** Whose second factor it is, and who is told about it. */
export type FactorOwner = Who & Pick<MailAccount, 'name' | 'email' | 'language'>

/** A secret belongs to its person, whose it stays wherever its row is copied. */
const purposeOf = ({ company_id, user_id }: Who) => `${company_id} ${user_id}`

/**
 * Begins to set up a second factor; nothing changes until its first code has been typed.
 * @throws {HttpError} 409 when one is on
 */
export async function beginFactor(
  { factorBox, now }: Deps,
  sql: Sql,
  owner: FactorOwner,
): Promise<FactorSecret> {
  const secret = newCodeSecret()
  const shut = factorBox.shut(secret, purposeOf(owner))
  if (!(await saveNewSecret(sql, owner, shut, instantAt(now())))) throw isOn()
  return { secret, uri: codeUri(secret, owner.email) }
}

/**
 * Turns a second factor on by its first code, and tells its owner by mail.
 * @returns recovery codes, which are shown this once
 * @throws {HttpError} 409 when one is on, 410 when it was begun too long ago, 422 with the field code
 */
export async function finishFactor(
  deps: Deps,
  company: CompanySql,
  owner: FactorOwner,
  code: string,
): Promise<string[]> {
  const factor = await findSecondFactor(company, owner)
  if (factor?.confirmed_at) throw isOn()
  if (factor && isOld(factor, deps.now())) throw setupOver()
  const step = factor && stepOfFactor(deps, owner, factor, plainCode(code))
  if (factor === null || step === null) throw wrongCode()
  const made = await makeRecoveryCodes()
  return company.transaction(async (tx) => {
    const isFirst = await useCodeStep(tx, owner, step)
    const now = instantAt(deps.now())
    if (!isFirst || !(await confirmFactor(tx, owner, factor.secret, now))) throw wrongCode()
    await tell(tx, owner, 'second_factor_on')
    return keepRecoveryCodes(tx, owner, made)
  })
}

/**
 * Does this code open the person's second factor? Each opens it once: a code of the app, or one of
 * the recovery codes. Tries must have been limited.
 */
export async function takeFactorCode(
  deps: Deps,
  sql: Sql,
  who: Who,
  factor: SecondFactor,
  typed: string,
): Promise<boolean> {
  const code = plainCode(typed)
  if (!/^\d{6}$/.test(code)) {
    const hash = await hashOfRecoveryCode(factor, code)
    return hash !== null && useRecoveryCode(sql, who, hash)
  }
  const step = stepOfFactor(deps, who, factor, code)
  if (step === null || !(await useCodeStep(sql, who, step))) return false
  await encryptAnew(deps, sql, who, factor)
  return true
}

/** Makes new recovery codes, and ends the old ones. */
export async function renewRecoveryCodes(company: CompanySql, who: Who): Promise<string[]> {
  const made = await makeRecoveryCodes()
  return company.transaction((tx) => keepRecoveryCodes(tx, who, made))
}

/**
 * Turns a second factor off and tells its owner by mail, in the transaction of `sql`.
 * @param how by themselves, or for them by somebody who may
 * @returns false when none is on
 */
export async function endFactor(
  sql: Sql,
  owner: FactorOwner,
  how: 'second_factor_off' | 'second_factor_reset',
): Promise<boolean> {
  const wasOn = await deleteFactor(sql, owner)
  if (wasOn) await tell(sql, owner, how)
  return wasOn
}

export function wrongCode(): HttpError {
  return new HttpError(422, 'bad_request', { params: [{ param: 'code', code: 'code_wrong' }] })
}

function isOn(): HttpError {
  return new HttpError(409, 'already_exists', { says: 'factor_is_on' })
}

function setupOver(): HttpError {
  return new HttpError(410, 'link_expired', { says: 'factor_setup_old' })
}

function isOld({ begun_at }: SecondFactor, nowMs: number): boolean {
  return Date.parse(begun_at) <= nowMs - SETUP_MS
}

function stepOfFactor(
  { factorBox, now }: Deps,
  who: Who,
  factor: SecondFactor,
  code: string,
): number | null {
  const secret = factorBox.open(factor.secret, purposeOf(who))
  return secret === null ? null : stepOfCode(secret, code, now())
}

/** After the server's key was changed: the old one will go. */
async function encryptAnew(
  { factorBox }: Deps,
  sql: Sql,
  who: Who,
  { secret: shut }: SecondFactor,
): Promise<void> {
  const secret = factorBox.isOld(shut) ? factorBox.open(shut, purposeOf(who)) : null
  if (secret === null) return
  await replaceSecret(sql, who, shut, factorBox.shut(secret, purposeOf(who)))
}

async function tell(
  sql: Sql,
  { company_id, name, email: to, language }: FactorOwner,
  kind: 'second_factor_on' | 'second_factor_off' | 'second_factor_reset',
): Promise<void> {
  await queueMail(sql, { kind, to, language, company_id, data: { name } })
}
