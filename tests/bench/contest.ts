import type { User } from '#domain/people/people.ts'
import type { Good } from '#domain/goods/goods.ts'

/** The contestants: this product, the batch one would write by hand, and two libraries. */
export const CONTESTANTS = ['dram', 'by_hand', 'pouchdb', 'rxdb'] as const
export type ContestantName = (typeof CONTESTANTS)[number]

/** One person's access to the product's server. */
export interface Login {
  user: User
  token: string
}

/** The input of a round. Every round has its own space, so that none pulls another's data. */
export interface Round {
  /** Name of the databases at both ends; the product uses a company instead. */
  space: string
  count: number
  /** Documents per request of the libraries; null keeps their default of 100. */
  library_batch: number | null
  /** The person who counts, and the one whose empty device pulls the entries afterwards. */
  counter: Login
  reader: Login
  branchId: string
  good: Good
}

/** The two measured operations, in ms. They throw when something did not arrive. */
export interface Contestant {
  /** Queues `count` entries, unmeasured, then sends them all and pulls what is new. */
  push(round: Round): Promise<number>
  /** Pulls the same entries to an empty device. */
  pull(round: Round): Promise<number>
}

export interface DurableTimes {
  /** ms per reading */
  dram: number[]
  raw: number[]
}

declare global {
  interface Window {
    /** Both are set by the page and called by the runner. */
    contestants: Record<ContestantName, Contestant>
    measureDurable: (round: Round) => Promise<DurableTimes>
  }
}
