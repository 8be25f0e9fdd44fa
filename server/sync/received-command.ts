import { hash } from 'node:crypto'
import type { Actor } from '#domain/people/people.ts'
import type { Instant, Uuid } from '#domain/units.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import type { LeftBranch } from '../sql/people/left-branches.ts'
import { instantAt } from '../platform/instant.ts'
import type { Waiting } from './branch-of-command.ts'
import { canonicalJson } from '../platform/canonical-json.ts'

/** A command as received, from an outbox or by a plain REST call. */
export interface ReceivedCommand {
  id: Uuid
  /** Its number in the device order; null for a REST call. */
  n: number | null
  kind: string
  v: number
  args: unknown
  /** Null when the device's clock gave an impossible date. */
  device_time: Instant | null
  repairs: Uuid | null
  fingerprint: string
}

/** Who sent the commands, from which device, and when the server received them. */
export interface Sender {
  actor: Actor
  /** The device, or the session of a REST call. */
  device_id: Uuid
  now: Instant
  /** How much the device's clock is behind the server's, in ms. */
  clock_offset?: number
  /** The branches that were the person's before; of a REST call, which is of this moment, none. */
  left?: readonly LeftBranch[]
  /** Since when the person may not act at all; absent while they may. */
  ended_at?: Instant
  /** The person's earlier commands that wait for a decision. */
  waiting?: Waiting
}

/** Reads an envelope in a form that can always be stored. */
export function receivedFrom(
  envelope: Omit<Envelope, 'n'> & { n: number | null },
): ReceivedCommand {
  const { id, n, kind, v, args, device_time, repairs } = envelope
  return {
    id,
    n,
    // PostgreSQL stores neither lone surrogates nor NUL in text.
    kind: kind.toWellFormed().replaceAll('\u0000', '\uFFFD'),
    v,
    args: args ?? null,
    device_time: realInstant(device_time),
    repairs,
    fingerprint: fingerprintOf(envelope),
  }
}

/** The schema accepts anything shaped like a time, even the 39th of a month. */
function realInstant(text: string): Instant | null {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : instantAt(ms)
}

/** SHA-256 in hex of a command's content, independent of the order of its fields. */
function fingerprintOf(command: { kind: string; v: number; args: unknown }): string {
  return hash('sha256', canonicalJson([command.kind, command.v, command.args ?? null]))
}
