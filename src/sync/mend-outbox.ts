import { COMMAND_MAX_BYTES, envelope } from '#protocol/push.ts'
import type { OutboxRecord } from '#storage/outbox.ts'
import type { SyncParts } from './parts.ts'
import { byteLength, ENVELOPE_ROOM, envelopeText } from './batch.ts'

const RAW_KEPT = 2000

type MendParts = Pick<SyncParts, 'newId' | 'now'>

/** The kind that no server knows, so that it is refused and kept there. */
export const UNREADABLE = 'unreadable'

/**
 * Turns a record that cannot travel, corrupt or too large, into one that says so in the same
 * place: the server refuses and keeps it, a person sees it, and nothing behind it waits.
 * @returns null for a record that is sound
 */
export function mendRecord(record: OutboxRecord, parts: MendParts): OutboxRecord | null {
  const text = textOf(record)
  const isSound =
    text !== null &&
    envelope.safeParse(JSON.parse(text)).success &&
    byteLength(text) < COMMAND_MAX_BYTES - ENVELOPE_ROOM
  return isSound ? null : unreadable(record, parts)
}

/** What takes the place of a record that cannot be sent, with as much of it as can be kept. */
export function unreadable(record: OutboxRecord, parts: MendParts): OutboxRecord {
  const deviceTime = envelope.shape.device_time.safeParse(record.device_time)
  return {
    n: record.n,
    id: parts.newId(),
    kind: UNREADABLE,
    v: 1,
    args: { raw: (textOf(record) ?? Object.keys(record).join(',')).slice(0, RAW_KEPT) },
    device_time: deviceTime.success ? deviceTime.data : new Date(parts.now()).toISOString(),
    repairs: null,
    writes: Array.isArray(record.writes) ? record.writes : [],
    rejection: null,
  }
}

function textOf(record: OutboxRecord): string | null {
  try {
    return envelopeText(record, record.n - 1)
  } catch {
    return null
  }
}
