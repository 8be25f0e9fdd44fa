import { setTimeout as sleep } from 'node:timers/promises'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import type { Wire } from './wire.ts'

/** Far shorter than between two pulls of a device. */
const PAUSE_MS = 50

/** A device that only pulls. */
export class Reader {
  readonly #wire: Wire
  readonly token: string
  readonly #entries = new Map<string, string>()
  #page: PullAnswer | null = null

  constructor(wire: Wire, token: string) {
    this.#wire = wire
    this.token = token
  }

  /** Pulls until told that it is over, and then to the end of the feed. */
  async readUntil(isOver: () => boolean): Promise<void> {
    for (;;) {
      const isLast = isOver()
      while (await this.#pull()) {
        // There is more.
      }
      if (isLast) return
      await sleep(PAUSE_MS)
    }
  }

  /** What it has, as comparable text. */
  get content(): string[] {
    return [...this.#entries.values()].toSorted()
  }

  /** @returns whether it is to be called again at once */
  async #pull(): Promise<boolean> {
    const limit = 1 + Math.floor(Math.random() * 400)
    const cursor = this.#page === null ? '' : `&cursor=${this.#page.cursor}`
    const path = `${PULL_PATH}?limit=${limit}${cursor}`
    const page = await this.#wire.call<PullAnswer>('GET', path, this.token)
    if (!page) return true
    if (this.#page && (page.reset || page.epoch !== this.#page.epoch))
      this.#wire.wrong.push('reset')
    if (this.#page && page.seq < this.#page.seq) this.#wire.wrong.push('the feed went back')
    for (const row of page.rows.entries) this.#entries.set(row.id, JSON.stringify(row))
    this.#page = page
    return page.more
  }
}
