import { call } from '#api/api.ts'
import { pushCommands } from '#protocol/sync/push.ts'
import type { DeviceName } from '#storage/records/meta-record.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { readMeta } from '#storage/meta.ts'
import { raw } from '#storage/raw-database.ts'
import type { BatchLimits } from './batch-limits.ts'
import type { SyncDeps } from './sync-deps.ts'

/** Left free in a request for what surrounds the commands. */
export const ENVELOPE_BYTES = 1024

const encoder = new TextEncoder()

/** Records that fit one request, in order, with the name under which they go. */
export interface Batch {
  records: OutboxRecord[]
  /** The commands as JSON. */
  commands: string
  device_id: string
  /** The places before its last that were not sent, of the outbox and of the wire. */
  held: { places: number[]; numbers: number[] }
}

/** Takes as many records from the front as the limits allow, at least one. */
export function fillBatch(
  records: readonly OutboxRecord[],
  { device_id, offset }: DeviceName,
  limits: BatchLimits,
  { owing, after }: Held = NOTHING_HELD,
): Batch {
  const taken: OutboxRecord[] = []
  const texts: string[] = []
  let bytes = ENVELOPE_BYTES
  for (const record of records.slice(0, limits.commands)) {
    const text = envelopeText(record, offset)
    bytes += encoder.encode(text).byteLength + 1
    if (taken.length > 0 && bytes > limits.bytes) break
    taken.push(record)
    texts.push(text)
  }
  const commands = `[${texts.join(',')}]`
  const held = { places: [...owing], numbers: numbersHeld(taken, { owing, after }, offset) }
  return { records: taken, commands, device_id, held }
}

interface Held {
  /** The places of commands that wait for what other devices owe. */
  owing: ReadonlySet<number>
  /** The last place that the server has answered. */
  after: number
}
const NOTHING_HELD: Held = { owing: new Set(), after: 0 }

/** A number that is not named means to the server that a command is missing. */
function numbersHeld(
  taken: readonly OutboxRecord[],
  { owing, after }: Held,
  offset: number,
): number[] {
  if (owing.size === 0) return []
  const last = taken.at(-1)?.n ?? 0
  const sent = new Set(taken.map(({ n }) => n))
  const numbers = new Set([...owing].filter((n) => n < last && n > offset))
  for (let n = Math.max(after, offset) + 1; n < last; n += 1) if (!sent.has(n)) numbers.add(n)
  return [...numbers].map((n) => n - offset)
}

export async function sendBatch({ api, database, now }: SyncDeps, batch: Batch) {
  const { device_id, commands, records, held } = batch
  const [before, feed] = await Promise.all([
    raw(database).outbox.get((records[0]?.n ?? 0) - 1),
    readMeta(database, 'feed'),
  ])
  const isSent = before && !held.places.includes(before.n)
  const acked = isSent && feed && { id: before.id, epoch: feed.epoch }
  const sent_at = new Date(now()).toISOString()
  const user_id = database.userId
  const about = { device_id, user_id, sent_at, acked: acked || undefined, cursor: feed?.cursor }
  const holding = held.numbers.length > 0 ? { held: held.numbers } : {}
  const head = JSON.stringify({ ...about, ...holding }).slice(1, -1)
  return call(api, pushCommands, { body: `{${head},"commands":${commands}}` })
}

/** The frozen envelope in which every version sends its commands. */
export function envelopeText(record: OutboxRecord, offset: number): string {
  const { n, id, kind, v, args, device_time, repairs } = record
  return JSON.stringify({ n: n - offset, id, kind, v, args, device_time, repairs })
}

export function byteLength(text: string): number {
  return encoder.encode(text).byteLength
}
