import {
  beginDemandedFactor as begin,
  finishSignIn as finish,
  secondStepAnswer,
} from '#protocol/account/second-factor.ts'
import { keepDevice, recallDevice } from '#session/known-device.ts'
import { call, type Api } from './api.ts'

/** Sets up the second factor without which the company lets nobody in. */
export function beginDemandedFactor(api: Api, step: string) {
  return call(api, begin, { body: { step } })
}

/**
 * The second step of signing in.
 * @param email whose password was right
 */
export async function finishSignIn(api: Api, email: string, step: string, code: string) {
  const device = recallDevice(email)
  const body = { step, code, ...(device === undefined ? {} : { device }) }
  const answer = await call(api, { ...finish, answer: secondStepAnswer }, { body })
  if (answer.kind === 'ok') keepDevice(answer.value.user.email, answer.value.device)
  return answer
}
