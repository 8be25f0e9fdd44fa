import {
  bookSteps,
  type BlindTime,
  type BookSample,
  type BookStep,
} from '#domain/pos/sold/book-samples.ts'
import { momentsToAsk } from '#domain/pos/sold/moments-to-ask.ts'
import { CLOSING_MS, isFall, postingOf } from '#domain/pos/sold/posting.ts'
import { MINUTE_MS } from '#domain/zone-offset.ts'
import type { PosClient } from '../port.ts'
import { PosError } from '../pos-error.ts'

/** Systems take times to the second. */
export const SECOND_MS = 1000

/** Each is a request of its own, one after the other, while a person waits. */
const MOST_ASKED = 16

/** Nobody waits longer for what only makes an answer finer. */
const LONGEST_MS = 30_000

/** The most readings by which it is found out how the system books what is sold. */
const MOST_PROBES = 7

/** Before a count. */
const BEFORE_MS = [20, 40, 80].map((minutes) => minutes * MINUTE_MS)

interface Around {
  /** The readings of each product, in ms of the system's clock in whole seconds. */
  readings: ReadonlyMap<string, readonly number[]>
  until: number
  blind: readonly BlindTime[]
}

/** Reads a store's books at as few moments as tell what moved. */
export class BookReader {
  readonly #client: PosClient
  readonly #storeId: string
  readonly #now: () => number
  readonly #began: number
  readonly #samples = new Map<number, BookSample>()

  /** @param now ms since 1970 */
  constructor(client: PosClient, storeId: string, now: () => number) {
    this.#client = client
    this.#storeId = storeId
    this.#now = now
    this.#began = now()
  }

  get samples(): BookSample[] {
    return [...this.#samples.values()]
  }

  /** @throws {PosError} when the books are not told */
  async readAround({ readings, until, blind }: Around): Promise<void> {
    const all = [...readings.values()].flat()
    const [first, last] = [least([...all, until]), most([...all, until])]
    const own = blind.filter(({ from, to }) => to > first && from < last)
    for (const at of [first, until, last]) await this.#ask(at)
    for (const { from, to } of own) {
      await this.#ask(from)
      await this.#ask(to)
    }
    const moved = this.#movedOf(readings, blind)
    if (moved.size === 0) return
    const isAsSold = await this.#seePosting({ readings, blind, first })
    // Otherwise nothing is corrected, however finely it is known.
    if (!isAsSold) return
    const moments = [...readings].flatMap(([id, of]) => (moved.has(id) ? of : []))
    await this.#askAll(momentsToAsk(moments, MOST_ASKED - this.#samples.size))
  }

  /** Looks into the longest time in which something went, or else before the count. */
  async #seePosting({ readings, blind, first }: Omit<Around, 'until'> & { first: number }) {
    const products = new Set(readings.keys())
    const before = BEFORE_MS.map((ms) => first - ms)
    for (let asked = 0; asked < MOST_PROBES; asked += 1) {
      const steps = bookSteps(this.samples, blind)
      if (postingOf(steps, products) === 'as_sold') return true
      const longest = longestFall(steps, products)
      const at = longest ? middleOf(longest) : before.shift()
      if (at === undefined) return false
      await this.#askAll([at])
    }
    return postingOf(bookSteps(this.samples, blind), products) === 'as_sold'
  }

  #movedOf(readings: Around['readings'], blind: readonly BlindTime[]): Set<string> {
    const steps = bookSteps(this.samples, blind)
    return new Set(
      [...readings.keys()].filter((id) => steps.some(({ changes }) => changes.has(id))),
    )
  }

  async #askAll(moments: readonly number[]): Promise<void> {
    for (const at of moments) {
      if (this.#now() - this.#began > LONGEST_MS) return
      await this.#ask(at)
    }
  }

  /** A store without a single row is one that the login may not see. */
  async #ask(at: number): Promise<void> {
    if (this.#samples.has(at)) return
    const time = new Date(at).toISOString().slice(0, 19)
    const amounts = await this.#client.books?.(time, this.#storeId)
    if (!amounts || amounts.size === 0) throw new PosError('pos_no_right')
    this.#samples.set(at, { at, amounts })
  }
}

function longestFall(steps: readonly BookStep[], products: ReadonlySet<string>): BookStep | null {
  const falls = steps.filter((step) => isFall(step, products) && lengthOf(step) > CLOSING_MS)
  return falls.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null
}

function lengthOf({ from, to }: BookStep): number {
  return to - from
}

function middleOf({ from, to }: BookStep): number {
  return Math.floor((from + to) / 2 / SECOND_MS) * SECOND_MS
}

function least(moments: readonly number[]): number {
  return moments.reduce((one, other) => Math.min(one, other))
}

function most(moments: readonly number[]): number {
  return moments.reduce((one, other) => Math.max(one, other))
}
