import { call, type Answer } from '#api/api.ts'
import {
  ACKED_MAX,
  PULL_MAX_PAGE,
  PULL_PAGE,
  pullChanges as pull,
  type PullAnswer,
} from '#protocol/sync/pull.ts'
import { PULL_GENERATION } from '#domain/tables.ts'
import type { Database } from '#storage/database.ts'
import { isLate, parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { lastOfAnswered } from '#storage/outbox/queue.ts'
import { readOutbound } from '#storage/outbox/outbound-state.ts'
import { unsentByInventory } from '#storage/outbox/unsent-by-inventory.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { FeedPosition } from '#storage/records/meta-record.ts'
import { applyPage, PageOutOfTurnError } from './apply-page.ts'
import type { SyncDeps } from './sync-deps.ts'

/** What a run of pull came to. */
export type PullOutcome =
  | { kind: 'caught_up'; seq: number; epochChanged: boolean }
  | { kind: 'retry'; retryAfterMs: number | null }
  /** The server does not accept the session. */
  | { kind: 'sign_in' }

/**
 * Reads the company's feed to its end, page by page, each saved together with its cursor. While one
 * is being saved the next is waiting behind it, and the one after that is requested: so neither the
 * disk nor the network waits for the other, and recording an entry waits for two small pages at most.
 */
export async function pullChanges(deps: SyncDeps): Promise<PullOutcome> {
  for (;;) {
    try {
      return await pullOn(deps)
    } catch (error) {
      // Another run pulls on this device too, and was ahead: go on from the cursor that it saved.
      if (!(error instanceof PageOutOfTurnError)) throw error
    }
  }
}

async function pullOn(deps: SyncDeps): Promise<PullOutcome> {
  const { database } = deps
  let epochChanged = false
  let position: Pick<FeedPosition, 'cursor' | 'epoch'> | undefined = await readMeta(
    database,
    'feed',
  )
  let limit = PULL_PAGE
  const known = await whatIsKnown(deps)
  let answer = await askForPage(deps, position?.cursor, limit, known)
  // So also a page that opens without a signal says it; a page of the feed ends it.
  await noteLeaving(database, answer)
  let inLine: Promise<unknown> = Promise.resolve()
  for (;;) {
    const page = readPage(answer, database.userId)
    if ('kind' in page) {
      await inLine
      return page
    }
    epochChanged ||= position !== undefined && position.epoch !== page.epoch
    const applied = applyPage(deps, page, position?.cursor)
    // A failure surfaces where it is awaited, which is later.
    applied.catch(() => undefined)
    const begun = deps.now()
    const asked = page.more ? askForPage(deps, page.cursor, limit) : null
    const [next] = await Promise.all([asked, inLine])
    limit = limitAfter(limit, deps.now() - begun)
    inLine = applied
    if (next === null) {
      await applied
      return { kind: 'caught_up', seq: page.seq, epochChanged }
    }
    position = page
    answer = next
  }
}

/** In ms: below the first, pages grow; above the second, they shrink. */
const QUICK = 150
const SLOW = 500

/**
 * How many rows to ask for, when fetching a page and saving the one before took so many ms. Packed
 * entries go in large pages; goods, with all their indexes, in small ones.
 */
function limitAfter(limit: number, ms: number): number {
  if (ms < QUICK) return Math.min(limit * 2, PULL_MAX_PAGE)
  return ms > SLOW ? Math.max(limit / 2, PULL_PAGE) : limit
}

/** The page that came, or why there is none for this person. */
function readPage(answer: Answer<PullAnswer>, userId: string): PullAnswer | PullOutcome {
  if (answer.kind === 'unknown') return { kind: 'retry', retryAfterMs: answer.retryAfterMs }
  if (answer.kind === 'refused') return outcomeOf(answer)
  return answer.value.me.id === userId ? answer.value : { kind: 'sign_in' }
}

function askForPage(
  { api }: SyncDeps,
  cursor: string | undefined,
  limit: number,
  known: Known = {},
): Promise<Answer<PullAnswer>> {
  return call(api, pull, {
    query: { cursor, limit, ...known, generation: PULL_GENERATION },
    timeoutMs: 60_000,
  })
}

interface Known {
  acked?: string | undefined
  late?: string | undefined
  device?: string | undefined
  unsent?: string
}

/** What this device was told of its own commands, and how many the server has not heard of. */
async function whatIsKnown({ database, countedHere }: SyncDeps): Promise<Known> {
  const [acked, rejected, { device }, unsent] = await Promise.all([
    lastOfAnswered(database),
    parkedRecords(database),
    readOutbound(database),
    unsentByInventory(database),
  ])
  const counted = countedHere?.() ?? null
  if (counted !== null) unsent.set(counted, unsent.get(counted) ?? 0)
  const counts = [...unsent].slice(0, ACKED_MAX).map(([id, count]) => `${id}:${count}`)
  const late = rejected.filter(isLate).map(({ id }) => id)
  return {
    acked: textOf(acked),
    late: textOf(late),
    device: device?.device_id,
    unsent: counts.join(','),
  }
}

/** The newest, where there are too many; undefined where there is none. */
function textOf(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.slice(-ACKED_MAX).join(',')
}

function outcomeOf({ status }: Extract<Answer<PullAnswer>, { kind: 'refused' }>): PullOutcome {
  return status === 401 || status === 403
    ? { kind: 'sign_in' }
    : { kind: 'retry', retryAfterMs: null }
}

async function noteLeaving(database: Database, answer: Answer<PullAnswer>): Promise<void> {
  if (answer.kind !== 'refused' || answer.error.code !== 'account_inactive') return
  await writeMeta(database, 'has_left', true)
  const until = answer.error.details?.['hands_over_until']
  if (until === null || typeof until === 'string') {
    await writeMeta(database, 'hands_over_until', until)
  }
}
