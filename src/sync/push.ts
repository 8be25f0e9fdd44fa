import type { Answer } from '#api/api.ts'
import {
  numberGap,
  PUSH_MAX_COMMANDS,
  PUSH_PATH,
  pushAnswer,
  type PushAnswer,
} from '#protocol/push.ts'
import { deviceName, readMeta, writeMeta } from '#storage/meta.ts'
import type { OutboxRecord } from '#storage/outbox.ts'
import { keepAnswers } from './keep-answers.ts'
import { fillBatch, type Batch } from './batch.ts'
import { mendLostRecords, mendRecord, UNREADABLE, unreadable } from './mend-outbox.ts'
import type { SyncParts } from './parts.ts'
import { retryAt } from './retry.ts'
import { resumeFrom, takeNewName } from './device-order.ts'

/** What a run of push came to. `sent` counts the commands that the server has answered. */
export type PushOutcome =
  | { kind: 'drained'; sent: number }
  | { kind: 'retry'; at: number; sent: number }
  | { kind: 'sign_in'; sent: number }

/** Longest that one run holds the lock, in ms; what is left goes in the next one. */
const RUN_MS = 15_000

/**
 * Sends queued commands in order until there are none, the server cannot be reached, or the
 * person has to sign in. Never drops one: an unknown outcome is tried again with the same ids.
 */
export async function pushOutbox(parts: SyncParts): Promise<PushOutcome> {
  const { database } = parts
  const until = parts.now() + RUN_MS
  let maxCommands = PUSH_MAX_COMMANDS
  let sent = 0
  await mendLostRecords(database, parts)
  for (;;) {
    const batch = await nextBatch(parts, maxCommands)
    if (batch === null) return { kind: 'drained', sent }
    const step = await sendBatch(parts, batch)
    if (step.kind === 'answered') {
      sent += step.count
      maxCommands = PUSH_MAX_COMMANDS
    } else if (step.kind === 'smaller') {
      maxCommands = Math.max(1, Math.floor(batch.records.length / 2))
    } else if (step.kind !== 'again') {
      return { ...step, sent }
    }
    if (parts.now() >= until) return { kind: 'retry', at: parts.now(), sent }
  }
}

type Step =
  | { kind: 'answered'; count: number }
  | { kind: 'smaller' }
  | { kind: 'again' }
  | { kind: 'retry'; at: number }
  | { kind: 'sign_in' }

async function nextBatch(parts: SyncParts, maxCommands: number): Promise<Batch | null> {
  const { database } = parts
  const queued = await database.outbox
    .where('[state+n]')
    .between(['queued', 0], ['queued', Infinity])
    .limit(maxCommands)
    .toArray()
  if (queued.length === 0) return null
  const mended = queued.map((record) => mendRecord(record, parts))
  const broken = mended.filter((record) => record !== null)
  if (broken.length > 0) await database.outbox.bulkPut(broken)
  const { offset } = await deviceName(database, parts.newId)
  return fillBatch(
    queued.map((record, index) => mended[index] ?? record),
    offset,
    maxCommands,
  )
}

async function sendBatch(parts: SyncParts, batch: Batch): Promise<Step> {
  const { database, api } = parts
  const { device_id } = await deviceName(database, parts.newId)
  const ids = JSON.stringify({ device_id, user_id: database.userId }).slice(1, -1)
  const answer = await api.request('POST', PUSH_PATH, pushAnswer, {
    body: `{${ids},"commands":${batch.commands}}`,
    headers: { 'content-type': 'application/json' },
    timeoutMs: 20_000,
  })
  if (answer.kind === 'ok') {
    await keepAnswers(database, batch.records, answer.value, parts.now())
    return { kind: 'answered', count: batch.records.length }
  }
  return answer.kind === 'unknown'
    ? pauseForRetry(parts, answer.retryAfterMs)
    : handleRefusal(parts, batch.records, answer)
}

async function pauseForRetry(parts: SyncParts, retryAfterMs: number | null): Promise<Step> {
  const attempts = ((await readMeta(parts.database, 'pause'))?.attempts ?? 0) + 1
  const at = retryAt(parts.now(), attempts, parts.random(), retryAfterMs)
  await writeMeta(parts.database, 'pause', { attempts, next_at: at, reason: 'retry' })
  return { kind: 'retry', at }
}

type Refusal = Extract<Answer<PushAnswer>, { kind: 'refused' }>

async function handleRefusal(
  parts: SyncParts,
  records: readonly OutboxRecord[],
  { status, error }: Refusal,
): Promise<Step> {
  if (error.code === 'number_gap') {
    const gap = numberGap.safeParse(error.details)
    await (gap.success ? resumeFrom(parts, gap.data.last_n + 1) : takeNewName(parts))
    return { kind: 'again' }
  }
  if (error.code === 'device_fork') {
    await takeNewName(parts)
    return { kind: 'again' }
  }
  if (status === 401 || status === 403) {
    await writeMeta(parts.database, 'pause', { attempts: 0, next_at: 0, reason: 'sign_in' })
    return { kind: 'sign_in' }
  }
  if (records.length > 1) return { kind: 'smaller' }
  // A single command is far below any limit of ours: whoever says 413 to it is not the server.
  return status === 413 ? pauseForRetry(parts, null) : setAside(parts, records)
}

/**
 * A single sound command that the server will not even read makes room for those behind it: an
 * unreadable one takes its place, under an id of its own, because the same id must always mean
 * the same command.
 */
async function setAside(parts: SyncParts, records: readonly OutboxRecord[]): Promise<Step> {
  const [record] = records
  if (!record || record.kind === UNREADABLE) return pauseForRetry(parts, null)
  await parts.database.outbox.put(unreadable(record, parts))
  return { kind: 'again' }
}
