import type { Actor } from '#domain/people/people.ts'
import type { Instant, Uuid } from '#domain/units.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import { instantAt } from '../platform/instant.ts'
import { fingerprintOf } from './fingerprint.ts'

/** A command as it arrived, from an outbox or by a plain REST call. */
export interface Arrived {
  id: Uuid
  /** Place in its device's order; null for a REST call. */
  n: number | null
  kind: string
  v: number
  args: unknown
  /** Null where the device's clock said what no calendar has. */
  device_time: Instant | null
  repairs: Uuid | null
  fingerprint: string
}

/** Who sent commands, from where, and when the server got them. */
export interface Sender {
  actor: Actor
  /** The device, or the session of a REST call. */
  device_id: Uuid
  now: Instant
}

/** Reads an envelope so that whatever it holds can be kept. */
export function arrivedFrom(envelope: Omit<Envelope, 'n'> & { n: number | null }): Arrived {
  const { id, n, kind, v, args, device_time, repairs } = envelope
  return {
    id,
    n,
    // PostgreSQL keeps neither in text.
    kind: kind.toWellFormed().replaceAll('\u0000', '\uFFFD'),
    v,
    args: args ?? null,
    device_time: realInstant(device_time),
    repairs,
    fingerprint: fingerprintOf(envelope),
  }
}

/** The schema lets pass what looks like a time; the 39th of some month is none. */
function realInstant(text: string): Instant | null {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : instantAt(ms)
}
