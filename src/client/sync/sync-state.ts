import type { OutboxSummary } from '#storage/outbox/outbox-queries.ts'

/** The sync state to show to a person: the first that applies, in order of urgency. */
export type SyncState =
  | { kind: 'sign_in'; count: number }
  | { kind: 'parked'; count: number }
  | { kind: 'sending'; count: number }
  | { kind: 'offline'; count: number }
  | { kind: 'waiting'; count: number }
  | { kind: 'up_to_date'; lastContactAt: number | null }

export interface Connection {
  /** From `navigator.onLine`, so it may be wrong. */
  online: boolean
  /** Whether the last run reached the server; null before the first. */
  reached: boolean | null
  /** A sync run is in progress. */
  running: boolean
  /** The server no longer accepts this session. */
  signedOut: boolean
}

export function syncStateOf(outbox: OutboxSummary, connection: Connection): SyncState {
  const { queued, parked, pause, lastContactAt } = outbox
  if (connection.signedOut || (queued > 0 && pause.reason === 'sign_in')) {
    return { kind: 'sign_in', count: queued }
  }
  if (parked > 0) return { kind: 'parked', count: parked }
  if (!connection.online || connection.reached === false) return { kind: 'offline', count: queued }
  if (queued === 0) return { kind: 'up_to_date', lastContactAt }
  return connection.running
    ? { kind: 'sending', count: queued }
    : { kind: 'waiting', count: queued }
}
