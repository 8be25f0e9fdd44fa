import {
  FACTOR_DEMAND_PATH,
  FACTOR_PEOPLE_PATH,
  factorDemand,
  factorPeople,
  factorSecret,
  RECOVERY_CODES_PATH,
  recoveryCodes,
  SECOND_FACTOR_OFF_PATH,
  SECOND_FACTOR_PATH,
  secondFactorState,
  type FactorDemand,
  type FactorPeople,
  type FactorSecret,
  type RecoveryCodes,
  type SecondFactorState,
} from '#protocol/account/second-factor.ts'
import { successAnswer, type SuccessAnswer } from '#protocol/answers.ts'
import type { Answer, Api } from './api.ts'
import { requestOnce } from './once.ts'

export function readFactor(api: Api): Promise<Answer<SecondFactorState>> {
  return api.request('GET', SECOND_FACTOR_PATH, secondFactorState)
}

export function beginFactor(api: Api, password: string): Promise<Answer<FactorSecret>> {
  return api.request('POST', SECOND_FACTOR_PATH, factorSecret, { body: { password } })
}

/** @returns recovery codes, which the server does not tell again */
export function finishFactor(api: Api, code: string): Promise<Answer<RecoveryCodes>> {
  return api.request('PUT', SECOND_FACTOR_PATH, recoveryCodes, { body: { code } })
}

interface Proof {
  password: string
  code: string
}

export function renewRecoveryCodes(api: Api, body: Proof): Promise<Answer<RecoveryCodes>> {
  return api.request('POST', RECOVERY_CODES_PATH, recoveryCodes, { body })
}

export function endFactor(api: Api, body: Proof): Promise<Answer<SuccessAnswer>> {
  return requestOnce(api, 'POST', SECOND_FACTOR_OFF_PATH, successAnswer, body)
}

export function demandFactor(api: Api, is_required: boolean): Promise<Answer<FactorDemand>> {
  return api.request('PUT', FACTOR_DEMAND_PATH, factorDemand, { body: { is_required } })
}

export function readFactorPeople(api: Api): Promise<Answer<FactorPeople>> {
  return api.request('GET', FACTOR_PEOPLE_PATH, factorPeople)
}

/** Turns off a manager's; the owner gives the code of their own, if they have one. */
export function resetFactor(
  api: Api,
  id: string,
  { password, code }: Proof,
): Promise<Answer<SuccessAnswer>> {
  const body = { password, ...(code === '' ? {} : { code }) }
  return requestOnce(api, 'POST', `${FACTOR_PEOPLE_PATH}/${id}/reset`, successAnswer, body)
}
