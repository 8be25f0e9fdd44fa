import { SESSIONS } from '#protocol/account/sessions.ts'
import { call, type Api } from './api.ts'

/** The places where the signed-in person is signed in. */
export function readSessions(api: Api) {
  return call(api, SESSIONS.list)
}

export function endSession(api: Api, id: string) {
  return call(api, SESSIONS.end, { params: { id } })
}

/** Ends all sessions but this one. */
export function endOtherSessions(api: Api) {
  return call(api, SESSIONS.endOthers)
}
