import { envelope, PUSH_MAX_BYTES } from '#protocol/push.ts'
import type { Database } from '#storage/database.ts'
import { OUTBOX_STATES, type OutboxRecord } from '#storage/outbox.ts'
import type { SyncParts } from './parts.ts'
import { byteLength, ENVELOPE_ROOM, envelopeText } from './batch.ts'

const RAW_KEPT = 2000

type MendParts = Pick<SyncParts, 'newId' | 'now'>

/**
 * Turns a record that cannot travel, corrupt or too large, into an `unreadable` command in the
 * same place: the server refuses and keeps it, a person sees it, and nothing behind it waits.
 * @returns null for a record that is sound
 */
export function mendRecord(record: OutboxRecord, parts: MendParts): OutboxRecord | null {
  const text = textOf(record)
  const read = text === null ? null : envelope.safeParse(JSON.parse(text))
  if (text !== null && read?.success && byteLength(text) < PUSH_MAX_BYTES - ENVELOPE_ROOM)
    return null
  const id = envelope.shape.id.safeParse(record.id)
  const deviceTime = envelope.shape.device_time.safeParse(record.device_time)
  return {
    n: record.n,
    id: id.success ? id.data : parts.newId(),
    kind: 'unreadable',
    v: 1,
    args: { raw: (text ?? Object.keys(record).join(',')).slice(0, RAW_KEPT) },
    device_time: deviceTime.success ? deviceTime.data : new Date(parts.now()).toISOString(),
    repairs: null,
    state: 'queued',
    writes: Array.isArray(record.writes) ? record.writes : [],
    ack_seq: null,
    rejection: null,
  }
}

/** Brings back records whose state was lost, so that no index finds them any more. */
export async function mendLostRecords(database: Database, parts: MendParts): Promise<void> {
  const { outbox } = database
  const known = outbox.where('[state+n]')
  const ranges = OUTBOX_STATES.map((state): [[string, number], [string, number]] => [
    [state, 0],
    [state, Infinity],
  ])
  const [all, found] = await Promise.all([outbox.count(), known.inAnyRange(ranges).count()])
  if (all === found) return
  const lost = await outbox.filter(({ state }) => !OUTBOX_STATES.includes(state)).toArray()
  await outbox.bulkPut(
    lost.map((record) => mendRecord(record, parts) ?? { ...record, state: 'queued' as const }),
  )
}

function textOf(record: OutboxRecord): string | null {
  try {
    return envelopeText(record, record.n - 1)
  } catch {
    return null
  }
}
