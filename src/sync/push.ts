import type { Answer } from '#api/api.ts'
import { numberGap, PUSH_PATH, pushAnswer, type PushAnswer } from '#protocol/push.ts'
import { forgetAcksOfStrays, queuedRecords } from '#storage/acks.ts'
import { deviceName, readMeta, writeMeta } from '#storage/meta.ts'
import type { OutboxRecord } from '#storage/outbox.ts'
import { keepAnswers } from './keep-answers.ts'
import { fillBatch, type Batch } from './batch.ts'
import { mendRecord, UNREADABLE, unreadable } from './mend-outbox.ts'
import type { SyncParts } from './parts.ts'
import { retryAt } from './retry.ts'
import { firstRoom, halfRoom, noteFailure, roomAfter, type Room } from './room.ts'
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
 * While one request travels the next is made ready, and while it travels in turn the answers to
 * the one before are kept; so no command leaves before the server has answered all before it.
 */
export async function pushOutbox(parts: SyncParts): Promise<PushOutcome> {
  const until = parts.now() + RUN_MS
  await forgetAcksOfStrays(parts.database)
  const keeper = new Keeper()
  try {
    return await sendAll(parts, keeper, until)
  } finally {
    await keeper.idle()
  }
}

async function sendAll(parts: SyncParts, keeper: Keeper, until: number): Promise<PushOutcome> {
  let sent = 0
  let room = await firstRoom(parts.database)
  let batch = await nextBatch(parts, room)
  for (;;) {
    if (batch === null) return { kind: 'drained', sent }
    const begun = parts.now()
    const sending = await sendAndReadAhead(parts, keeper, batch, room)
    const { step, next } = sending
    room = await roomBehind(parts, room, batch, sending, parts.now() - begun)
    if (step.kind === 'retry' || step.kind === 'sign_in') return { ...step, sent }
    if (step.kind === 'answered') sent += step.count
    if (parts.now() >= until) return { kind: 'retry', at: parts.now(), sent }
    batch = next
    if (batch === null) {
      await keeper.idle()
      batch = await nextBatch(parts, room)
    }
  }
}

/** How much may go next, after a request that took so many ms. */
async function roomBehind(
  { database }: SyncParts,
  room: Room,
  { records }: Ready,
  { step, next }: Sending,
  ms: number,
): Promise<Room> {
  if (step.kind === 'retry') await noteFailure(database, room, ms)
  if (step.kind === 'smaller') return halfRoom(room, records.length)
  // It was full when there is more.
  return next === null ? room : roomAfter(database, room, ms)
}

/** Keeps answers while the next request is under way, one after the other. */
class Keeper {
  #last: Promise<void> = Promise.resolve()

  async start(keep: () => Promise<void>): Promise<void> {
    await this.#last
    this.#last = keep()
    // Whoever waits next hears of a failure; until then it is not an unhandled one.
    this.#last.catch(() => undefined)
  }

  idle(): Promise<void> {
    return this.#last
  }
}

type Step =
  | { kind: 'answered'; count: number }
  | { kind: 'smaller' }
  | { kind: 'again' }
  | { kind: 'retry'; at: number }
  | { kind: 'sign_in' }

interface Sending {
  step: Step
  /** Null too when it must be looked for anew. */
  next: Ready | null
}

async function sendAndReadAhead(
  parts: SyncParts,
  keeper: Keeper,
  batch: Ready,
  room: Room,
): Promise<Sending> {
  const { database } = parts
  const { records } = batch
  const ahead = nextBatch(parts, room, records.at(-1)?.n)
  const [answer, next] = await Promise.all([sendBatch(parts, batch), ahead])
  if (answer.kind === 'ok') {
    await keeper.start(() => keepAnswers(database, records, answer.value, parts.now()))
    const named = new Set(answer.value.answers.map(({ id }) => id))
    const isWhole = records.every(({ id }) => named.has(id))
    return { step: { kind: 'answered', count: records.length }, next: isWhole ? next : null }
  }
  await keeper.idle()
  const step =
    answer.kind === 'unknown'
      ? await pauseForRetry(parts, answer.retryAfterMs)
      : await handleRefusal(parts, records, answer)
  return { step, next: null }
}

/** A batch and the name under which it goes. */
interface Ready extends Batch {
  device_id: string
}

/** @param after the place in the device's order behind which to look */
async function nextBatch(parts: SyncParts, room: Room, after = 0): Promise<Ready | null> {
  const { database } = parts
  const queued = await queuedRecords(database, room.commands, after)
  if (queued.length === 0) return null
  const mended = queued.map((record) => mendRecord(record, parts))
  const broken = mended.filter((record) => record !== null)
  if (broken.length > 0) await database.outbox.bulkPut(broken)
  const { device_id, offset } = await deviceName(database, parts.newId)
  const batch = fillBatch(
    queued.map((record, index) => mended[index] ?? record),
    offset,
    room,
  )
  return { ...batch, device_id }
}

function sendBatch({ api, database }: SyncParts, batch: Ready): Promise<Answer<PushAnswer>> {
  const { device_id, commands } = batch
  const ids = JSON.stringify({ device_id, user_id: database.userId }).slice(1, -1)
  return api.request('POST', PUSH_PATH, pushAnswer, {
    body: `{${ids},"commands":${commands}}`,
    headers: { 'content-type': 'application/json' },
    timeoutMs: 20_000,
  })
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
