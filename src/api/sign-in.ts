import * as z from 'zod/mini'
import {
  LOGIN_PATH,
  loginAnswer,
  type LoginAnswer,
  type LoginRequest,
} from '#protocol/account/auth.ts'
import { keepDevice, recallDevice } from '#session/known-device.ts'
import { signInStep, type SignInStep } from '#protocol/account/sign-in-step.ts'
import type { Answer, Api } from './api.ts'

const firstAnswer = z.union([loginAnswer, signInStep])

/**
 * Signs in, as a device that the server knows if it has signed in here before; or takes the first of
 * two steps.
 */
export async function signIn(
  api: Api,
  request: Omit<LoginRequest, 'device'>,
): Promise<Answer<LoginAnswer | SignInStep>> {
  const device = recallDevice(request.email)
  const body = { ...request, ...(device === undefined ? {} : { device }) }
  const answer = await api.request('POST', LOGIN_PATH, firstAnswer, { body })
  if (answer.kind === 'ok' && 'token' in answer.value) {
    keepDevice(answer.value.user.email, answer.value.device)
  }
  return answer
}
