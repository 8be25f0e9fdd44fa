import { successAnswer, type SuccessAnswer } from '#protocol/answers.ts'
import { SESSIONS_PATH, sessionsAnswer, type SessionsAnswer } from '#protocol/account/sessions.ts'
import type { Answer, Api } from './api.ts'

/** Where the signed-in person is signed in. */
export function readSessions(api: Api): Promise<Answer<SessionsAnswer>> {
  return api.request('GET', SESSIONS_PATH, sessionsAnswer)
}

export function endSession(api: Api, id: string): Promise<Answer<SuccessAnswer>> {
  return api.request('DELETE', `${SESSIONS_PATH}/${id}`, successAnswer)
}

/** Ends all sessions but this one. */
export function endOtherSessions(api: Api): Promise<Answer<SuccessAnswer>> {
  return api.request('DELETE', SESSIONS_PATH, successAnswer)
}
