import type { Rejection } from '#domain/rejections.ts'

/**
 * Where a command stands. `queued`: to be sent, whatever became of earlier tries. `acked`: the
 * server has it, its effect has not come back yet. `parked`: refused, waiting for a person.
 * There is no "being sent": after a crash it would lie.
 */
export const OUTBOX_STATES = ['queued', 'acked', 'parked'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** One deed of this device that has not come back from the server yet. */
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
  state: OutboxState
  /** Keys of the rows it changes, for folding again what is pending on one of them. */
  writes: string[]
  /** From which place in the feed the effect can be seen; null until acked. */
  ack_seq: number | null
  rejection: Rejection | null
}

/** A command the server has, kept for two weeks in case the server is restored from a copy. */
export interface JournalRecord extends OutboxRecord {
  journaled_at: number
}

export const JOURNAL_KEPT_MS = 14 * 24 * 3600 * 1000
