import type { CompanyDatabase } from '../sql/database.ts'
import { FEED_CHANNEL, SESSION_CHANNEL } from '../sql/sync/feed-notices.ts'
import { readFeed } from '../sql/sync/feeds.ts'

/** Long enough to merge a burst into one event, short enough to feel live. */
const COALESCE_MS = 100

/** More tabs than anyone has open; beyond this the oldest stream ends. */
const MAX_PER_SESSION = 8

/** More devices than a company counts with, and than look from one network, of one process. */
const MOST = { company: 300, address: 1000 }

export interface FeedHead {
  epoch: string
  seq: number
}

/** A device's open event stream. */
export interface Listener {
  company_id: string
  session_id: string
  /** The network address of the device. */
  address: string
  moved(position: FeedHead): void
  ended(): void
}

/** Forwards the notifications of all processes to the devices connected to this one. */
export class LiveFeed {
  readonly #database: CompanyDatabase
  /** By company, so that an event costs what is concerned. */
  readonly #listeners = new Groups()
  readonly #sessions = new Groups()
  readonly #addresses = new Groups()
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  #listening: Promise<(() => Promise<void>)[]> | null = null
  #isClosed = false

  constructor(database: CompanyDatabase) {
    this.#database = database
  }

  /** Whether one more stream of this company, from this address, would be one too many. */
  isFull({ company_id, address }: Pick<Listener, 'company_id' | 'address'>): boolean {
    return (
      this.#listeners.of(company_id).size >= MOST.company ||
      this.#addresses.of(address).size >= MOST.address
    )
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
    this.#listeners.add(listener.company_id, listener)
    this.#sessions.add(listener.session_id, listener)
    this.#addresses.add(listener.address, listener)
    this.#schedule(listener.company_id)
    return () => this.#remove(listener)
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
    for (const listener of this.#listeners.all()) {
      this.#remove(listener)
      listener.ended()
    }
    const stops = await this.#listening?.catch(() => [])
    this.#listening = null
    await Promise.all((stops ?? []).map((stop) => stop()))
  }

  #makeRoom(sessionId: string): void {
    const own = this.#sessions.of(sessionId)
    const [oldest] = own
    if (oldest === undefined || own.size < MAX_PER_SESSION) return
    this.#remove(oldest)
    oldest.ended()
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener.company_id, listener)
    this.#sessions.delete(listener.session_id, listener)
    this.#addresses.delete(listener.address, listener)
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
    const concerned = companyId === null ? this.#listeners.keys() : [companyId]
    for (const company of concerned) {
      if (this.#listeners.of(company).size > 0) this.#schedule(company)
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
    for (const listener of this.#listeners.of(companyId)) {
      listener.moved({ epoch: feed.epoch, seq: feed.seq })
    }
  }

  #end(sessionId: string | null): void {
    if (sessionId === null) return
    for (const listener of this.#sessions.of(sessionId)) {
      this.#remove(listener)
      listener.ended()
    }
  }
}

const NOBODY: ReadonlySet<Listener> = new Set()

/** Listeners by something that several may have in common, in the order in which they came. */
class Groups {
  readonly #groups = new Map<string, Set<Listener>>()
  size = 0

  of(key: string): ReadonlySet<Listener> {
    return this.#groups.get(key) ?? NOBODY
  }

  keys(): string[] {
    return [...this.#groups.keys()]
  }

  all(): Listener[] {
    return [...this.#groups.values()].flatMap((group) => [...group])
  }

  add(key: string, listener: Listener): void {
    const group = this.#groups.get(key) ?? new Set()
    this.#groups.set(key, group.add(listener))
    this.size += 1
  }

  delete(key: string, listener: Listener): void {
    const group = this.#groups.get(key)
    if (!group?.delete(listener)) return
    this.size -= 1
    if (group.size === 0) this.#groups.delete(key)
  }
}
