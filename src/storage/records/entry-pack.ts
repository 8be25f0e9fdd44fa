import type { Entry } from '#domain/counting/entries.ts'

/** An entry as the server sent it, with its place in the feed. */
export type SentEntry = Entry & { seq: number }

/**
 * Entries of one inventory that arrived together, stored as one record, because IndexedDB takes as
 * long for a record of fifty as for two of one. A row that changes later stands in `entries`, in
 * front of what the pack says of it.
 */
export interface EntryPack {
  inventory_id: string
  /** The least and the greatest id in it. */
  first_id: string
  last_id: string
  generation: number
  rows: SentEntry[]
}

/** Its primary key: inventory, first and last id. */
export type PackKey = [string, string, string]
