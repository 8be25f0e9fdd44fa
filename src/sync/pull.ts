import type { Answer } from '#api/api.ts'
import { PULL_MAX_PAGE, PULL_PAGE, PULL_PATH, pullAnswer, type PullAnswer } from '#protocol/pull.ts'
import { readMeta, type FeedPosition } from '#storage/meta.ts'
import { applyPage, PageOutOfTurnError } from './apply-page.ts'
import type { SyncParts } from './parts.ts'

/** What a run of pull came to. */
export type PullOutcome =
  | { kind: 'caught_up'; seq: number; epochChanged: boolean }
  | { kind: 'retry'; retryAfterMs: number | null }
  | { kind: 'sign_in' }

/**
 * Reads the company's feed to its end, page by page, each kept together with its cursor. While one
 * is being kept the next stands in line behind it, and the one after that is asked for: so neither
 * the disk nor the network waits for the other, and a reading waits for two small pages at most.
 */
export async function pullChanges(parts: SyncParts): Promise<PullOutcome> {
  for (;;) {
    try {
      return await pullOn(parts)
    } catch (error) {
      // Somebody else pulls on this device too, and was ahead: on from where that one came to.
      if (!(error instanceof PageOutOfTurnError)) throw error
    }
  }
}

async function pullOn(parts: SyncParts): Promise<PullOutcome> {
  const { database } = parts
  let epochChanged = false
  let position: Pick<FeedPosition, 'cursor' | 'epoch'> | undefined = await readMeta(
    database,
    'feed',
  )
  let limit = PULL_PAGE
  let answer = await askForPage(parts, position?.cursor, limit)
  let inLine: Promise<unknown> = Promise.resolve()
  for (;;) {
    const page = readPage(answer, database.userId)
    if ('kind' in page) {
      await inLine
      return page
    }
    epochChanged ||= position !== undefined && position.epoch !== page.epoch
    const kept = applyPage(parts, page, position?.cursor)
    // Its failure is met where it is waited for, which is not at once.
    kept.catch(() => undefined)
    const begun = parts.now()
    const asked = page.more ? askForPage(parts, page.cursor, limit) : null
    const [next] = await Promise.all([asked, inLine])
    limit = limitAfter(limit, parts.now() - begun)
    inLine = kept
    if (next === null) {
      await kept
      return { kind: 'caught_up', seq: page.seq, epochChanged }
    }
    position = page
    answer = next
  }
}

/** In ms: quicker than the one, pages grow; slower than the other, they shrink. */
const QUICK = 150
const SLOW = 500

/**
 * How many rows to ask for, when a page came and the one before it was kept in so many ms. What
 * the device keeps as packs goes in large pages; goods, with all their indexes, in small ones.
 */
function limitAfter(limit: number, ms: number): number {
  if (ms < QUICK) return Math.min(limit * 2, PULL_MAX_PAGE)
  return ms > SLOW ? Math.max(limit / 2, PULL_PAGE) : limit
}

/** The page that came, or why there is none for this person. */
function readPage(answer: Answer<PullAnswer>, userId: string): PullAnswer | PullOutcome {
  if (answer.kind === 'unknown') return { kind: 'retry', retryAfterMs: answer.retryAfterMs }
  if (answer.kind === 'refused') return refused(answer.status)
  return answer.value.me.id === userId ? answer.value : { kind: 'sign_in' }
}

function askForPage(
  { api }: SyncParts,
  cursor: string | undefined,
  limit: number,
): Promise<Answer<PullAnswer>> {
  return api.request('GET', PULL_PATH, pullAnswer, {
    query: { cursor, limit },
    timeoutMs: 60_000,
  })
}

function refused(status: number): PullOutcome {
  return status === 401 || status === 403
    ? { kind: 'sign_in' }
    : { kind: 'retry', retryAfterMs: null }
}
