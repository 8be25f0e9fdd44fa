import type { User } from '#domain/people/people.ts'
import type { Good } from '#domain/goods/goods.ts'

/** Who takes part: this product, the batch one would write by hand, and two libraries. */
export const CONTESTANTS = ['dram', 'by_hand', 'pouchdb', 'rxdb'] as const
export type ContestantName = (typeof CONTESTANTS)[number]

/** One person's access to the product's server. */
export interface Login {
  user: User
  token: string
}

/** What a round works on. Every round has a space of its own, so that none pulls another's. */
export interface Round {
  /** Name of the databases at both ends; the product has a company instead. */
  space: string
  count: number
  /** How many documents the libraries send in one request; null leaves them their own 100. */
  library_batch: number | null
  /** Who counts, and whose empty device pulls it afterwards. */
  counter: Login
  reader: Login
  branchId: string
  good: Good
}

/** Both measured ways, each in ms. They throw when what arrived is not all of it. */
export interface Contestant {
  /** Queues `count` entries, unmeasured, then sends them all and pulls what is new. */
  push(round: Round): Promise<number>
  /** Brings the same entries to a device that has nothing. */
  pull(round: Round): Promise<number>
}

export interface DurableTimes {
  /** ms, one for each reading */
  dram: number[]
  raw: number[]
}
