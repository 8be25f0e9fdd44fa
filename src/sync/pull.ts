import { PULL_PAGE, PULL_PATH, pullAnswer } from '#protocol/pull.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import { applyPage } from './apply-page.ts'
import type { SyncParts } from './parts.ts'

/** What a run of pull came to. */
export type PullOutcome =
  | { kind: 'caught_up'; seq: number; epochChanged: boolean }
  | { kind: 'retry'; retryAfterMs: number | null }
  | { kind: 'sign_in' }

/** Reads the company's feed to its end, page by page, each kept together with its cursor. */
export async function pullChanges(parts: SyncParts): Promise<PullOutcome> {
  const { database, api } = parts
  let epochChanged = false
  for (;;) {
    const position = await readMeta(database, 'feed')
    const answer = await api.request('GET', PULL_PATH, pullAnswer, {
      query: { cursor: position?.cursor, limit: PULL_PAGE },
      timeoutMs: 60_000,
    })
    if (answer.kind === 'unknown') return { kind: 'retry', retryAfterMs: answer.retryAfterMs }
    if (answer.kind === 'refused') return refused(answer.status)
    if (answer.value.me.id !== database.userId) return { kind: 'sign_in' }
    epochChanged ||= position !== undefined && position.epoch !== answer.value.epoch
    await applyPage(parts, answer.value)
    await writeMeta(database, 'heard_at', parts.now())
    if (!answer.value.more) return { kind: 'caught_up', seq: answer.value.seq, epochChanged }
  }
}

function refused(status: number): PullOutcome {
  return status === 401 || status === 403
    ? { kind: 'sign_in' }
    : { kind: 'retry', retryAfterMs: null }
}
