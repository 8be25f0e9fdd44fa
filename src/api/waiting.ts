import { bulkAnswer, type BulkAnswer } from '#protocol/bulk.ts'
import { WAITING_PATH, waitingAnswer, type WaitingAnswer } from '#protocol/sync/waiting.ts'
import type { Answer, Api } from './api.ts'

/** What others counted after their right had ended. */
export function readWaiting(api: Api): Promise<Answer<WaitingAnswer>> {
  return api.request('GET', WAITING_PATH, waitingAnswer)
}

export function decideWaiting(
  api: Api,
  ids: readonly string[],
  take: boolean,
): Promise<Answer<BulkAnswer>> {
  return api.request('PUT', WAITING_PATH, bulkAnswer, { body: { ids, take } })
}
