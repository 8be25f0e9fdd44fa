import type { User } from '#domain/people.ts'
import {
  GET_USER_PATH,
  LOGIN_PATH,
  LOGOFF_PATH,
  loginAnswer,
  loggedOff,
  meAnswer,
  type LoginAnswer,
  type LoginRequest,
} from '#protocol/auth.ts'
import type { Answer, Api } from './api.ts'

export async function signIn(api: Api, request: LoginRequest): Promise<Answer<LoginAnswer>> {
  return api.request('POST', LOGIN_PATH, loginAnswer, { body: request })
}

/** Who the stored token is of. */
export function readMe(api: Api): Promise<Answer<{ user: User }>> {
  return api.request('GET', GET_USER_PATH, meAnswer)
}

/** Tells the server that the session is over; without a network it ends on the device alone. */
export async function signOff(api: Api): Promise<void> {
  await api.request('GET', LOGOFF_PATH, loggedOff, { timeoutMs: 3000 })
}
