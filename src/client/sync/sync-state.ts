import type { OutboxSummary } from '#storage/outbox/outbox-queries.ts'
import type { ArrivingLabels } from '../use-arriving-items.ts'

/** The sync state to show to a person: the first that applies, in order of urgency. */
export type SyncState =
  /** The person was deactivated or removed. */
  | { kind: 'left'; count: number }
  | { kind: 'sign_in'; count: number }
  | { kind: 'parked'; count: number }
  | { kind: 'sending'; count: number }
  | { kind: 'offline'; count: number }
  | { kind: 'waiting'; count: number }
  /** The server was put back; `count` changes go there again, or wait for what others bring. */
  | { kind: 'put_back'; count: number; isWaiting: boolean }
  | ({ kind: 'preparing' } & Prepared)
  | { kind: 'up_to_date'; lastContactAt: number | null }

/** What the header says; whoever has left the company reads a sentence below it. */
export type HeaderState = Exclude<SyncState, { kind: 'left' }>

/** What this device has of what it needs without a signal. */
export interface Prepared {
  /** The company's whole data, read once. */
  hasData: boolean
  /** The app itself: its service worker is active, and so all its files are cached. */
  hasApp: boolean
  /** How many items have come, while they do. */
  arriving: ArrivingLabels | null
}

export interface Connection {
  /** The value of `navigator.onLine`, which may be wrong. */
  online: boolean
  /** Whether the last run reached the server; null before the first. */
  reached: boolean | null
  /** A sync run is in progress. */
  running: boolean
  /** The server no longer accepts this session. */
  signedOut: boolean
}

/** Nothing comes from the server or goes there now. */
export function isAway({ online, reached }: Pick<Connection, 'online' | 'reached'>): boolean {
  return !online || reached === false
}

export function syncStateOf(
  outbox: OutboxSummary,
  connection: Connection,
  prepared: Prepared,
): SyncState {
  const { queued, held, parked, pause, hasLeft, lastContactAt } = outbox
  const unsent = queued + held
  if (hasLeft) return { kind: 'left', count: unsent }
  if (connection.signedOut || (unsent > 0 && pause.reason === 'sign_in')) {
    return { kind: 'sign_in', count: unsent }
  }
  if (parked > 0) return { kind: 'parked', count: parked }
  if (isAway(connection)) return { kind: 'offline', count: unsent }
  return unsent === 0 ? settledState(lastContactAt, prepared) : unsentState(outbox, connection)
}

/** Nothing keeps it here but the others. */
function unsentState(
  { queued, held, isPutBack }: OutboxSummary,
  { running }: Connection,
): SyncState {
  if (isPutBack) return { kind: 'put_back', count: held || queued, isWaiting: held > 0 }
  return running ? { kind: 'sending', count: queued } : { kind: 'waiting', count: queued }
}

/** Nothing is unsent. */
function settledState(lastContactAt: number | null, prepared: Prepared): SyncState {
  return isReady(prepared)
    ? { kind: 'up_to_date', lastContactAt }
    : { kind: 'preparing', ...prepared }
}

/** Does everything work without a signal? */
export function isReady({ hasData, hasApp }: Prepared): boolean {
  return hasData && hasApp
}
