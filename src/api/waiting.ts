import { WAITING } from '#protocol/sync/waiting.ts'
import { call, type Api } from './api.ts'

/** What others counted after their right had ended. */
export function readWaiting(api: Api) {
  return call(api, WAITING.list)
}

export function decideWaiting(api: Api, ids: readonly string[], take: boolean) {
  return call(api, WAITING.decide, { body: { ids: [...ids], take } })
}
