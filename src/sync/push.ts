import type { Answer } from '#api/api.ts'
import { numberGap, type PushAnswer } from '#protocol/sync/push.ts'
import { UNREADABLE } from '#domain/commands/unreadable.ts'
import { must } from '#domain/must.ts'
import {
  changeOutbound,
  NO_PAUSE,
  startOutbound,
  type OutboundState,
} from '#storage/outbox/outbound-state.ts'
import { findOwing } from '#storage/outbox/owing.ts'
import { recordsBehind } from '#storage/outbox/queue.ts'
import { raw } from '#storage/raw-database.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { saveAnswers } from './save-answers.ts'
import { fillBatch, sendBatch, type Batch } from './batch.ts'
import { replaceUnsendable, unreadable } from './unsendable.ts'
import type { SyncDeps } from './sync-deps.ts'
import { retryAt } from './retry.ts'
import {
  backoffAfterSilence,
  firstLimits,
  halfLimits,
  limitsAfter,
  type BatchLimits,
} from './batch-limits.ts'
import { resumeFrom, takeNewName } from './device-order.ts'
import { noteHeld, releaseBrought } from './held.ts'

/** What a run of push came to. `sent` counts the commands that the server has answered. */
export type PushOutcome =
  | { kind: 'drained'; sent: number }
  | { kind: 'retry'; at: number; sent: number }
  | { kind: 'sign_in'; sent: number }

/** Longest that one run holds the lock, in ms; what is left goes in the next one. */
const RUN_MS = 15_000

/**
 * Sends queued commands in order until there are none, the server cannot be reached, or the
 * person has to sign in. Never drops one: an unknown outcome is retried with the same ids.
 * While one request travels the next is prepared, and while that one travels the answers to the
 * first are saved; so no command leaves before the server has answered all before it.
 */
export async function pushOutbox(deps: SyncDeps): Promise<PushOutcome> {
  const until = deps.now() + RUN_MS
  await releaseBrought(deps)
  const outbound = await startOutbound(deps.database, deps.newId)
  const limits = firstLimits(outbound.backoffLevel)
  const run: Run = { deps, outbound, limits, saving: Promise.resolve() }
  try {
    return await sendAll(run, until)
  } finally {
    await run.saving
  }
}

/** What a run carries from one request to the next. */
interface Run {
  readonly deps: SyncDeps
  /** The outbound state as it was loaded, or as this run has left it since. */
  outbound: OutboundState
  limits: BatchLimits
  /** The answers that are being saved while the next request travels. */
  saving: Promise<void>
}

async function sendAll(run: Run, until: number): Promise<PushOutcome> {
  const { deps } = run
  let sent = 0
  let batch = await nextBatch(run)
  for (;;) {
    if (batch === null) return { kind: 'drained', sent }
    const { step, next } = await sendAndReadAhead(run, batch)
    if (step.kind === 'retry' || step.kind === 'sign_in') return { ...step, sent }
    if (step.kind === 'answered') sent += step.count
    if (deps.now() >= until) return { kind: 'retry', at: deps.now(), sent }
    batch = next
    if (batch === null) {
      await run.saving
      batch = await nextBatch(run)
    }
  }
}

type Step =
  | { kind: 'answered'; count: number }
  | { kind: 'again' }
  | { kind: 'retry'; at: number }
  | { kind: 'sign_in' }

interface SentBatch {
  step: Step
  /** Null too when it must be looked for anew. */
  next: Batch | null
}

async function sendAndReadAhead(run: Run, batch: Batch): Promise<SentBatch> {
  const { deps } = run
  const begun = deps.now()
  const ahead = nextBatch(run, batch.records.at(-1)?.n)
  const [answer, next] = await Promise.all([sendBatch(deps, batch), ahead])
  const ms = deps.now() - begun
  if (answer.kind === 'ok') return noteAnswers(run, batch, answer.value, { next, ms })
  await run.saving
  const step =
    answer.kind === 'unknown'
      ? await pauseForRetry(run, answer.retryAfterMs, ms)
      : await handleHttpError(run, batch.records, answer, ms)
  return { step, next: null }
}

async function noteAnswers(
  run: Run,
  { records, held }: Batch,
  answer: PushAnswer,
  { next, ms }: { next: Batch | null; ms: number },
): Promise<SentBatch> {
  const named = new Set(answer.answers.map(({ id }) => id))
  const answered = records.findIndex(({ id }) => !named.has(id))
  const isWhole = answered === -1
  // It was full when there is more.
  if (isWhole && next !== null) run.limits = limitsAfter(run.limits, ms)
  const lastContactAt = run.deps.now()
  const { backoffLevel } = run.limits
  await run.saving
  const more = { lastContactAt, backoffLevel, held: held.places }
  run.saving = saveAnswers(raw(run.deps.database), records, answer, more)
  // Whoever waits next gets the failure; until then it is not an unhandled one.
  run.saving.catch(() => undefined)
  const through = (isWhole ? records.at(-1) : records[answered - 1])?.n
  const { acks } = run.outbound
  run.outbound = {
    ...run.outbound,
    acks: { ...acks, through: through ?? acks.through },
    pause: NO_PAUSE,
    backoffLevel,
    lastContactAt,
  }
  return { step: { kind: 'answered', count: records.length }, next: isWhole ? next : null }
}

/** @param after the place in the device's order behind which to look */
async function nextBatch(
  { deps, outbound, limits }: Run,
  after = outbound.acks.through,
): Promise<Batch | null> {
  const owing = await findOwing(deps.database, deps.now())
  const queued = await recordsBehind(deps.database, after, limits.commands, owing)
  if (queued.length === 0) {
    await noteHeld(deps.database, owing)
    return null
  }
  const replaced = queued.map((record) => replaceUnsendable(record, deps))
  const broken = replaced.filter((record) => record !== null)
  if (broken.length > 0) await raw(deps.database).outbox.bulkPut(broken)
  return fillBatch(
    queued.map((record, index) => replaced[index] ?? record),
    must(outbound.device, 'device name'),
    limits,
    { owing, after },
  )
}

async function pauseForRetry(run: Run, retryAfterMs: number | null, ms: number): Promise<Step> {
  const { deps, limits } = run
  const attempts = run.outbound.pause.attempts + 1
  const at = retryAt(deps.now(), attempts, deps.random(), retryAfterMs)
  run.outbound = await changeOutbound(deps.database, () => ({
    pause: { attempts, next_at: at, reason: 'retry' },
    backoffLevel: backoffAfterSilence(limits, ms),
  }))
  return { kind: 'retry', at }
}

type ErrorReply = Extract<Answer<PushAnswer>, { kind: 'refused' }>

async function handleHttpError(
  run: Run,
  records: readonly OutboxRecord[],
  { status, error }: ErrorReply,
  ms: number,
): Promise<Step> {
  const { deps } = run
  if (error.code === 'number_gap') {
    const gap = numberGap.safeParse(error.details)
    run.outbound = await (gap.success ? resumeFrom(deps, gap.data.last_n + 1) : takeNewName(deps))
    return { kind: 'again' }
  }
  // It was put back to an earlier copy, or put back and noticed: what it has is read first.
  if (error.code === 'feed_changed') return { kind: 'retry', at: deps.now() }
  if (error.code === 'device_fork') {
    run.outbound = await takeNewName(deps)
    return { kind: 'again' }
  }
  if (status === 401 || status === 403) {
    run.outbound = await changeOutbound(deps.database, () => ({
      pause: { attempts: 0, next_at: 0, reason: 'sign_in' },
    }))
    return { kind: 'sign_in' }
  }
  if (records.length > 1) {
    run.limits = halfLimits(run.limits, records.length)
    return { kind: 'again' }
  }
  // A single command is far below any limit of ours: whoever says 413 to it is not the server.
  return status === 413 ? pauseForRetry(run, null, ms) : setAside(run, records, ms)
}

/**
 * A single sound command that the server will not even read makes room for those behind it: an
 * unreadable one takes its place, under an id of its own, because the same id must always mean
 * the same command.
 */
async function setAside(run: Run, records: readonly OutboxRecord[], ms: number): Promise<Step> {
  const [record] = records
  if (!record || record.kind === UNREADABLE) return pauseForRetry(run, null, ms)
  await raw(run.deps.database).outbox.put(unreadable(record, 'refused', run.deps))
  return { kind: 'again' }
}
