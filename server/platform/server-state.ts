import type { Instant } from '#domain/units.ts'

/** What waits in a queue, of all companies. */
export interface QueueState {
  queue: 'mails' | 'till' | 'files' | 'webhooks'
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
  /** Webhooks that were switched off by themselves: gone, or failing for a week. */
  webhooks_off: number
  /** Since when a message that is due waits for its company's turn; null where none waits. */
  webhooks_late_since: Instant | null
  database_bytes: number
}
