import type { Rejection } from '#domain/rejections.ts'
import { DAY_MS } from '#domain/units.ts'

/**
 * One command of this device whose effect has not come back from the server yet. A rejected one
 * carries `parked` and waits for a person. Of the others, those up to a place in the order are the
 * server's (the `acks` say how far), and the rest are to be sent, whatever became of earlier tries.
 * There is no state "being sent": after a crash it would be wrong.
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
  /** The rejected command that this one replaces. */
  repairs: string | null
  /** Keys of the rows it changes, to rebase again what is pending on one of them. */
  writes: string[]
  rejection: Rejection | null
  /** Only on rejected ones, so that its index holds no others. */
  parked?: 1
}

/** Commands acknowledged together, stored for two weeks in case the server is restored from a copy. */
export interface JournalRecord {
  /** The last one's place in the device's order. */
  last_n: number
  journaled_at: number
  records: OutboxRecord[]
}

export const JOURNAL_RETENTION_MS = 14 * DAY_MS

export function isNotParked({ parked }: Pick<OutboxRecord, 'parked'>): boolean {
  return parked !== 1
}
