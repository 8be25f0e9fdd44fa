import type { Instant } from '#domain/units.ts'

/** What waits in a queue, of all companies. */
export interface QueueState {
  queue: 'mails' | 'till' | 'files'
  waiting: number
  /** When the one that has waited longest was queued; null where none waits. */
  oldest_at: Instant | null
  /** How many were given up within a day. */
  failed: number
}

/** What whoever runs the server should know of its database. */
export interface ServerState {
  queues: QueueState[]
  /** Documents whose arrival in a point-of-sale system has been unknown for some time. */
  unknown_sends: number
  /** Companies whose nightly sync is hours late. */
  late_nights: number
  database_bytes: number
}
