import { useEffect } from 'react'
import { previewSending } from '#api/pos.ts'
import type { Answer, Api } from '#api/api.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { SendRequestBody } from '#protocol/pos/sending.ts'
import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useAnswer } from '../../use-answer.ts'
import type { Preparation } from '../use-preparation.ts'

/** The state of the system's preview; 'none' without a store. */
export type PreviewState = 'none' | 'syncing' | 'loading' | Answer<PreviewAnswer>

/** Without a store the button can be pressed, to say that the store is missing. */
export function isPressable(state: PreviewState): boolean {
  if (typeof state === 'string') return state === 'none'
  return state.kind === 'ok' && state.value.canSend
}

/** Waits until the server has all local matches and entries. */
export function usePreview({ system }: Preparation, body: SendRequestBody | null): PreviewState {
  const { syncNow } = useAccount()
  const queued = useLive(async (database) => (await outboxSummary(database)).queued)
  const isSyncing = queued === undefined || queued > 0
  useEffect(() => {
    if (isSyncing) syncNow()
  }, [isSyncing, syncNow])
  const ask = (api: Api) =>
    body === null
      ? Promise.reject(new Error('nothing to preview'))
      : previewSending(api, system, body)
  const { answer } = useAnswer(ask, body !== null && !isSyncing ? JSON.stringify(body) : null)
  if (body === null) return 'none'
  if (isSyncing) return 'syncing'
  return answer ?? 'loading'
}
