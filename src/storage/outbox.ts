import type { Rejection } from '#domain/rejections.ts'

/**
 * One deed of this device that has not come back from the server yet. Refused ones carry `parked`
 * and wait for a person; of the others those up to a place in the order are the server's, which
 * `acks` says, and the rest are to be sent, whatever became of earlier tries. There is no "being
 * sent": after a crash it would lie.
 */
export interface OutboxRecord {
  /** Place in the device's order, from the key generator of the same transaction. */
  n: number
  /** UUIDv7, made when the form opened, so that a double tap is one command. */
  id: string
  kind: string
  v: number
  args: unknown
  device_time: string
  repairs: string | null
  /** Keys of the rows it changes, for folding again what is pending on one of them. */
  writes: string[]
  rejection: Rejection | null
  /** Only on refused ones, so that an index of it holds no others. */
  parked?: 1
}

/** Commands that ended together, kept for two weeks in case the server is restored from a copy. */
export interface JournalRecord {
  /** The last one's place in the device's order. */
  last_n: number
  journaled_at: number
  records: OutboxRecord[]
}

export const JOURNAL_KEPT_MS = 14 * 24 * 3600 * 1000
