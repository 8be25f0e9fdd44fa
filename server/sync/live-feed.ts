import type { CompanyDatabase } from '../sql/database.ts'
import { FEED_CHANNEL, SESSION_CHANNEL } from '../sql/sync/feed-notices.ts'
import { readFeed } from '../sql/sync/feeds.ts'

/** Long enough to merge a burst into one event, short enough to feel live. */
const COALESCE_MS = 100

/** More tabs than anyone has open; beyond this the oldest stream ends. */
const MAX_PER_SESSION = 8

export interface FeedHead {
  epoch: string
  seq: number
}

/** A device's open event stream. */
export interface Listener {
  company_id: string
  session_id: string
  moved(position: FeedHead): void
  ended(): void
}

/** Forwards the notifications of all processes to the devices connected to this one. */
export class LiveFeed {
  readonly #database: CompanyDatabase
  readonly #listeners = new Set<Listener>()
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  #listening: Promise<(() => Promise<void>)[]> | null = null
  #isClosed = false

  constructor(database: CompanyDatabase) {
    this.#database = database
  }

  /** @returns a function that removes the listener */
  async add(listener: Listener): Promise<() => void> {
    if (!this.#isClosed) await this.#listenOnce()
    // The server may have begun to stop in the meantime; nothing would end this stream then.
    if (this.#isClosed) {
      listener.ended()
      return () => {}
    }
    this.#makeRoom(listener.session_id)
    this.#listeners.add(listener)
    this.#schedule(listener.company_id)
    return () => this.#listeners.delete(listener)
  }

  /** How many devices are connected. */
  get size(): number {
    return this.#listeners.size
  }

  /** True once the server is stopping. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Ends every stream, so that the server can stop. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
    for (const listener of this.#listeners) listener.ended()
    this.#listeners.clear()
    const stops = await this.#listening?.catch(() => [])
    this.#listening = null
    await Promise.all((stops ?? []).map((stop) => stop()))
  }

  #makeRoom(sessionId: string): void {
    const own = [...this.#listeners].filter(({ session_id }) => session_id === sessionId)
    const [oldest] = own
    if (oldest === undefined || own.length < MAX_PER_SESSION) return
    this.#listeners.delete(oldest)
    oldest.ended()
  }

  async #listenOnce(): Promise<void> {
    this.#listening ??= this.#listen()
    try {
      await this.#listening
    } catch (error) {
      this.#listening = null
      throw error
    }
  }

  #listen(): Promise<(() => Promise<void>)[]> {
    return Promise.all([
      this.#database.listen(FEED_CHANNEL, (companyId) => this.#onNotified(companyId)),
      this.#database.listen(SESSION_CHANNEL, (sessionId) => this.#end(sessionId)),
    ])
  }

  /** After a lost connection notifications may have been missed, so every feed is read. */
  #onNotified(companyId: string | null): void {
    for (const { company_id } of this.#listeners) {
      if (companyId === null || company_id === companyId) this.#schedule(company_id)
    }
  }

  #schedule(companyId: string): void {
    if (this.#waiting.has(companyId)) return
    const timer = setTimeout(() => void this.#announce(companyId), COALESCE_MS)
    this.#waiting.set(companyId, timer)
  }

  async #announce(companyId: string): Promise<void> {
    this.#waiting.delete(companyId)
    // If the feed cannot be read now, the next event or the device's own timer makes up for it.
    const feed = await readFeed(this.#database.inCompany(companyId), companyId).catch(() => null)
    if (feed === null) return
    for (const listener of this.#listeners) {
      if (listener.company_id === companyId) listener.moved({ epoch: feed.epoch, seq: feed.seq })
    }
  }

  #end(sessionId: string | null): void {
    for (const listener of this.#listeners) {
      if (listener.session_id === sessionId) {
        this.#listeners.delete(listener)
        listener.ended()
      }
    }
  }
}
