import { UNREADABLE, type UnreadableReason } from '#domain/commands/unreadable.ts'
import { COMMAND_MAX_BYTES, envelope } from '#protocol/sync/push.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import type { SyncDeps } from './sync-deps.ts'
import { byteLength, ENVELOPE_BYTES, envelopeText } from './batch.ts'

const RAW_MAX_LENGTH = 2000

type UnsendableDeps = Pick<SyncDeps, 'newId' | 'now'>

/**
 * Turns a record that cannot be sent, corrupt or too large, into one that says so in the same
 * place: the server rejects and stores it, a person sees it, and nothing behind it waits.
 * @returns null for a record that is sound
 */
export function replaceUnsendable(record: OutboxRecord, deps: UnsendableDeps): OutboxRecord | null {
  const text = textOf(record)
  const isSound = text !== null && envelope.safeParse(JSON.parse(text)).success
  if (!isSound) return unreadable(record, 'damaged', deps)
  const fits = byteLength(text) < COMMAND_MAX_BYTES - ENVELOPE_BYTES
  return fits ? null : unreadable(record, 'too_large', deps)
}

/** What takes the place of a record that cannot be sent, with as much of it as fits. */
export function unreadable(
  record: OutboxRecord,
  reason: UnreadableReason,
  deps: UnsendableDeps,
): OutboxRecord {
  const raw = (textOf(record) ?? Object.keys(record).join(',')).slice(0, RAW_MAX_LENGTH)
  const deviceTime = envelope.shape.device_time.safeParse(record.device_time)
  return {
    n: record.n,
    id: deps.newId(),
    kind: UNREADABLE,
    v: 1,
    args: { reason, raw },
    device_time: deviceTime.success ? deviceTime.data : new Date(deps.now()).toISOString(),
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
