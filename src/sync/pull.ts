import type { Answer } from '#api/api.ts'
import { PULL_PAGE, PULL_PATH, pullAnswer, type PullAnswer } from '#protocol/pull.ts'
import { readMeta, type FeedPosition } from '#storage/meta.ts'
import { applyPage } from './apply-page.ts'
import type { SyncParts } from './parts.ts'

/** What a run of pull came to. */
export type PullOutcome =
  | { kind: 'caught_up'; seq: number; epochChanged: boolean }
  | { kind: 'retry'; retryAfterMs: number | null }
  | { kind: 'sign_in' }

/**
 * Reads the company's feed to its end, page by page, each kept together with its cursor. The next
 * page is asked for while one is being kept.
 */
export async function pullChanges(parts: SyncParts): Promise<PullOutcome> {
  const { database } = parts
  let epochChanged = false
  let position: Pick<FeedPosition, 'cursor' | 'epoch'> | undefined = await readMeta(
    database,
    'feed',
  )
  let answer = await askForPage(parts, position?.cursor)
  for (;;) {
    if (answer.kind === 'unknown') return { kind: 'retry', retryAfterMs: answer.retryAfterMs }
    if (answer.kind === 'refused') return refused(answer.status)
    const page: PullAnswer = answer.value
    if (page.me.id !== database.userId) return { kind: 'sign_in' }
    epochChanged ||= position !== undefined && position.epoch !== page.epoch
    const [next] = await Promise.all([
      page.more ? askForPage(parts, page.cursor) : null,
      applyPage(parts, page),
    ])
    if (next === null) return { kind: 'caught_up', seq: page.seq, epochChanged }
    position = page
    answer = next
  }
}

function askForPage({ api }: SyncParts, cursor: string | undefined): Promise<Answer<PullAnswer>> {
  return api.request('GET', PULL_PATH, pullAnswer, {
    query: { cursor, limit: PULL_PAGE },
    timeoutMs: 60_000,
  })
}

function refused(status: number): PullOutcome {
  return status === 401 || status === 403
    ? { kind: 'sign_in' }
    : { kind: 'retry', retryAfterMs: null }
}
