import {
  LOGIN_PATH,
  loginAnswer,
  type LoginAnswer,
  type LoginRequest,
} from '#protocol/account/auth.ts'
import { keepDevice, recallDevice } from '#session/known-device.ts'
import type { Answer, Api } from './api.ts'

/** Signs in, as a device that the server knows if it has signed in here before. */
export async function signIn(
  api: Api,
  request: Omit<LoginRequest, 'device'>,
): Promise<Answer<LoginAnswer>> {
  const device = recallDevice(request.email)
  const body = { ...request, ...(device === undefined ? {} : { device }) }
  const answer = await api.request('POST', LOGIN_PATH, loginAnswer, { body })
  if (answer.kind === 'ok') keepDevice(answer.value.user.email, answer.value.device)
  return answer
}
