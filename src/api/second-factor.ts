import { COMPANY_FACTORS, OWN_FACTOR } from '#protocol/account/second-factor.ts'
import { call, callOnce, type Api } from './api.ts'

export function readFactor(api: Api) {
  return call(api, OWN_FACTOR.read)
}

export function beginFactor(api: Api, password: string) {
  return call(api, OWN_FACTOR.begin, { body: { password } })
}

/** @returns recovery codes, which the server does not tell again */
export function finishFactor(api: Api, code: string) {
  return call(api, OWN_FACTOR.finish, { body: { code } })
}

interface Proof {
  password: string
  code: string
}

export function renewRecoveryCodes(api: Api, body: Proof) {
  return call(api, OWN_FACTOR.renewCodes, { body })
}

export function endFactor(api: Api, body: Proof) {
  return callOnce(api, OWN_FACTOR.end, { body })
}

export function demandFactor(api: Api, is_required: boolean) {
  return call(api, COMPANY_FACTORS.demand, { body: { is_required } })
}

export function readFactorPeople(api: Api) {
  return call(api, COMPANY_FACTORS.list)
}

/** Turns off a manager's; the owner gives the code of their own, if they have one. */
export function resetFactor(api: Api, id: string, { password, code }: Proof) {
  const body = { password, ...(code === '' ? {} : { code }) }
  return callOnce(api, COMPANY_FACTORS.reset, { params: { id }, body })
}
