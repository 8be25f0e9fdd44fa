import type { CompanyDatabase, Sql } from '../sql/database.ts'
import { readFeed } from '../sql/feeds.ts'

const FEED_CHANNEL = 'feed'
const SESSION_CHANNEL = 'session_ended'

/** Long enough to make one event of a burst, short enough to be called live. */
const COALESCE_MS = 100

/** More tabs than anyone keeps open; beyond them the oldest stream ends. */
const MAX_PER_SESSION = 8

export interface FeedPosition {
  epoch: string
  seq: number
}

/** A device that listens. */
export interface Listener {
  company_id: string
  session_id: string
  moved(position: FeedPosition): void
  ended(): void
}

/**
 * Says to every process on this database that a company's feed has moved. Nothing depends on it
 * being heard, so that it fails is no failure of what was committed before.
 */
export async function notifyFeed(
  database: Pick<CompanyDatabase, 'notify'>,
  companyId: string,
): Promise<void> {
  await database.notify(FEED_CHANNEL, companyId).catch(() => undefined)
}

/** Says that a session is over, so that its streams end wherever they are open. */
export async function notifySessionEnded(
  database: Pick<CompanyDatabase, 'notify'>,
  sessionId: string,
): Promise<void> {
  await database.notify(SESSION_CHANNEL, sessionId).catch(() => undefined)
}

/** As `notifySessionEnded`, but heard when the transaction commits, and not if it does not. */
export async function notifySessionEndedBy(sql: Sql, sessionId: string): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [SESSION_CHANNEL, sessionId])
}

/** Brings the news of all processes to the devices that listen at this one. */
export class LiveFeed {
  readonly #database: CompanyDatabase
  readonly #listeners = new Set<Listener>()
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  #listening: Promise<(() => Promise<void>)[]> | null = null
  #isClosed = false

  constructor(database: CompanyDatabase) {
    this.#database = database
  }

  /** @returns a function that stops it */
  async add(listener: Listener): Promise<() => void> {
    if (!this.#isClosed) await this.#listenOnce()
    // The server may have begun to stop meanwhile, and this one would never hear of it.
    if (this.#isClosed) {
      listener.ended()
      return () => {}
    }
    this.#makeRoom(listener.session_id)
    this.#listeners.add(listener)
    this.#schedule(listener.company_id)
    return () => this.#listeners.delete(listener)
  }

  /** How many devices listen. */
  get size(): number {
    return this.#listeners.size
  }

  /** The server is about to stop. */
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
      this.#database.listen(FEED_CHANNEL, (companyId) => this.#heard(companyId)),
      this.#database.listen(SESSION_CHANNEL, (sessionId) => this.#end(sessionId)),
    ])
  }

  /** After a lost connection nobody knows what was missed: everyone looks. */
  #heard(companyId: string | null): void {
    for (const { company_id } of this.#listeners) {
      if (companyId === null || company_id === companyId) this.#schedule(company_id)
    }
  }

  #schedule(companyId: string): void {
    if (this.#waiting.has(companyId)) return
    const timer = setTimeout(() => void this.#tell(companyId), COALESCE_MS)
    this.#waiting.set(companyId, timer)
  }

  async #tell(companyId: string): Promise<void> {
    this.#waiting.delete(companyId)
    // A feed that cannot be read now is found by the next event, or by the device's own timer.
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
