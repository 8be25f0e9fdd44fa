import * as z from 'zod/mini'
import { loginAnswer, SIGN_IN, signInStep, type LoginRequest } from '#protocol/account/auth.ts'
import { keepDevice, recallDevice } from '#session/known-device.ts'
import { call, type Api } from './api.ts'

const firstAnswer = z.union([loginAnswer, signInStep])

/**
 * Signs in, as a device that the server knows if it has signed in here before; or takes the first of
 * two steps.
 */
export async function signIn(api: Api, request: Omit<LoginRequest, 'device'>) {
  const device = recallDevice(request.email)
  const body = { ...request, ...(device === undefined ? {} : { device }) }
  const answer = await call(api, { ...SIGN_IN.usual, answer: firstAnswer }, { body })
  if (answer.kind === 'ok' && 'token' in answer.value) {
    keepDevice(answer.value.user.email, answer.value.device)
  }
  return answer
}
