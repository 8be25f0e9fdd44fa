import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import type { NotificationHandler } from './database.ts'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
/** How often changes are looked for where notifications cannot be received. */
const POLL_MS = 2_000
/** How often a quiet connection is asked whether it still exists, and how long it may think. */
const BEAT_MS = 15_000
const ANSWER_MS = 5_000

interface Hooks {
  onError: (error: unknown) => void
  onPolling: () => void
}

/** Behind a pooler in transaction mode: LISTEN would be another client's a moment later. */
class SharedSessionError extends Error {}

/**
 * The one connection that listens, separate from the pool, because LISTEN belongs to a connection.
 * The first listener opens it, and it reconnects for as long as anyone listens; after such a gap
 * every handler gets `null`. Where the connection shares its session with others, every handler
 * gets `null` every two seconds instead.
 */
export class PostgresListener {
  readonly #url: string
  readonly #hooks: Hooks
  readonly #handlers = new Map<string, Set<NotificationHandler>>()
  #client: pg.Client | null = null
  #connecting: Promise<pg.Client> | null = null
  /** Statements of the one connection, one after the other. */
  #line: Promise<unknown> = Promise.resolve()
  #retry: NodeJS.Timeout | null = null
  #polling: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(url: string, hooks: Hooks) {
    this.#url = url
    this.#hooks = hooks
  }

  /** When the database does not answer, the handler hears from it as soon as it does. */
  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    if (this.#isClosed) throw new Error('the database is closed')
    // Its own function, so that one handler can listen twice.
    const own: NotificationHandler = (payload) => handler(payload)
    const known = this.#handlers.get(channel) ?? new Set()
    this.#handlers.set(channel, known.add(own))
    await this.#subscribe([channel]).catch((error: unknown) => this.#reconnect(error))
    return async () => {
      if (this.#forget(channel, own)) await this.#unlisten(channel)
    }
  }

  /**
   * Does a notification that `notify` sends arrive here?
   * @throws when the connection cannot be made
   */
  async hears(notify: (channel: string) => Promise<void>): Promise<boolean> {
    const channel = `dram_probe_${randomBytes(8).toString('hex')}`
    try {
      const client = await this.#connected()
      await this.#ask(`listen ${channel}`)
      const heard = once(client, 'notification', { signal: AbortSignal.timeout(ANSWER_MS) })
      const [arrived] = await Promise.allSettled([heard, notify(channel)])
      await this.#ask(`unlisten ${channel}`)
      return arrived.status === 'fulfilled'
    } catch (error) {
      if (error instanceof SharedSessionError) return false
      throw error
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    if (this.#polling) clearInterval(this.#polling)
    const client = this.#client ?? (await this.#connecting?.catch(() => null))
    await client?.end()
  }

  /** @returns true when nobody listens to the channel any longer */
  #forget(channel: string, handler: NotificationHandler): boolean {
    const known = this.#handlers.get(channel)
    known?.delete(handler)
    if (known?.size === 0) this.#handlers.delete(channel)
    return !this.#handlers.has(channel)
  }

  async #unlisten(channel: string): Promise<void> {
    // A lost connection listens to nothing; the next one subscribes only to channels still in use.
    if (this.#client) await this.#ask(`unlisten ${channel}`).catch(this.#hooks.onError)
  }

  async #subscribe(channels: Iterable<string>): Promise<void> {
    if (this.#polling) return
    await this.#connected()
    for (const channel of channels) await this.#ask(`listen ${channel}`)
  }

  /** pg warns when a statement is sent before the answer to the one before. */
  async #ask(text: string): Promise<void> {
    const client = await this.#connected()
    const asked = this.#line.then(() => client.query(text))
    // Whatever went wrong, a new connection is sound.
    this.#line = asked.catch(() => client.end())
    await asked
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = null))
    return await this.#connecting
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
      query_timeout: ANSWER_MS,
      application_name: 'dram listener',
    })
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '')
    })
    client.on('error', this.#hooks.onError)
    await client.connect()
    if (await sharesSession(client)) {
      await client.end()
      throw new SharedSessionError('the connection shares its session')
    }
    this.#client = client
    // A connection that a firewall has forgotten is silent for ever.
    const beat = setInterval(() => void this.#ask('select 1').catch(() => undefined), BEAT_MS)
    client.once('end', () => {
      clearInterval(beat)
      this.#client = null
      this.#reconnect(null)
    })
    return client
  }

  #reconnect(error: unknown, waitMs = FIRST_RETRY_MS): void {
    if (this.#isClosed || this.#retry || this.#polling || this.#handlers.size === 0) return
    if (error instanceof SharedSessionError) return this.#poll()
    if (error !== null) this.#hooks.onError(error)
    this.#retry = setTimeout(() => void this.#resume(waitMs), waitMs)
  }

  async #resume(waitedMs: number): Promise<void> {
    try {
      await this.#subscribe(this.#handlers.keys())
      this.#retry = null
      this.#tellAll()
    } catch (error) {
      this.#retry = null
      this.#reconnect(error, Math.min(waitedMs * 2, LONGEST_RETRY_MS))
    }
  }

  #poll(): void {
    this.#hooks.onPolling()
    this.#polling = setInterval(() => this.#tellAll(), POLL_MS)
  }

  #tellAll(): void {
    for (const handlers of this.#handlers.values()) for (const handler of handlers) handler(null)
  }
}

/** A pooler makes up its own process numbers for the connections it hands out. */
async function sharesSession(client: pg.Client): Promise<boolean> {
  const { processID } = client as pg.Client & { processID?: number | null }
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== processID
}
