import {
  factorSecret,
  SECOND_STEP_PATH,
  secondStepAnswer,
  STEP_SECRET_PATH,
  type FactorSecret,
  type SecondStepAnswer,
} from '#protocol/account/second-factor.ts'
import { keepDevice, recallDevice } from '#session/known-device.ts'
import type { Answer, Api } from './api.ts'

/** Sets up the second factor without which the company lets nobody in. */
export function beginDemandedFactor(api: Api, step: string): Promise<Answer<FactorSecret>> {
  return api.request('POST', STEP_SECRET_PATH, factorSecret, { body: { step } })
}

/**
 * The second step of signing in.
 * @param email whose password was right
 */
export async function finishSignIn(
  api: Api,
  email: string,
  step: string,
  code: string,
): Promise<Answer<SecondStepAnswer>> {
  const device = recallDevice(email)
  const body = { step, code, ...(device === undefined ? {} : { device }) }
  const answer = await api.request('POST', SECOND_STEP_PATH, secondStepAnswer, { body })
  if (answer.kind === 'ok') keepDevice(answer.value.user.email, answer.value.device)
  return answer
}
