import pg from 'pg'
import type { NotificationHandler } from './database.ts'

const firstRetryMs = 100
const longestRetryMs = 5_000

/**
 * The one connection that listens, separate from the pool, because LISTEN belongs to a connection.
 * The first listener opens it, and it reconnects for as long as anyone listens; after such a gap
 * every handler gets `null`.
 */
export class PostgresListener {
  private readonly url: string
  private readonly onError: (error: unknown) => void
  private readonly handlers = new Map<string, Set<NotificationHandler>>()
  private client: Promise<pg.Client> | undefined
  private retry: NodeJS.Timeout | undefined
  private closed = false

  constructor(url: string, onError: (error: unknown) => void) {
    this.url = url
    this.onError = onError
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    if (this.closed) throw new Error('the database is closed')
    // Its own function, so that one handler can listen twice.
    const own: NotificationHandler = (payload) => handler(payload)
    const known = this.handlers.get(channel) ?? new Set()
    this.handlers.set(channel, known.add(own))
    try {
      await (await this.connected()).query(`listen ${channel}`)
    } catch (error) {
      this.forget(channel, own)
      throw error
    }
    return async () => {
      if (this.forget(channel, own)) await this.unlisten(channel)
    }
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    const client = await this.client?.catch(() => undefined)
    await client?.end()
  }

  /** @returns true when nobody listens to the channel any longer */
  private forget(channel: string, handler: NotificationHandler): boolean {
    const known = this.handlers.get(channel)
    known?.delete(handler)
    if (known && known.size === 0) this.handlers.delete(channel)
    return !this.handlers.has(channel)
  }

  private async unlisten(channel: string): Promise<void> {
    // A lost connection listens to nothing; the next one subscribes only to channels still in use.
    const client = await this.client?.catch(() => undefined)
    await client?.query(`unlisten ${channel}`).catch(this.onError)
  }

  private connected(): Promise<pg.Client> {
    this.client ??= this.connect().catch((error: unknown) => {
      this.client = undefined
      throw error
    })
    return this.client
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'dram listener',
    })
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.handlers.get(channel) ?? []) handler(payload ?? '')
    })
    client.on('error', this.onError)
    await client.connect()
    client.once('end', () => this.lost())
    return client
  }

  private lost(): void {
    this.client = undefined
    this.reconnect(firstRetryMs)
  }

  private reconnect(waitMs: number): void {
    if (this.closed || this.retry || this.handlers.size === 0) return
    this.retry = setTimeout(() => {
      this.retry = undefined
      this.resume().catch((error: unknown) => {
        this.onError(error)
        this.reconnect(Math.min(waitMs * 2, longestRetryMs))
      })
    }, waitMs)
  }

  private async resume(): Promise<void> {
    const client = await this.connected()
    for (const channel of this.handlers.keys()) await client.query(`listen ${channel}`)
    for (const handlers of this.handlers.values()) for (const handler of handlers) handler(null)
  }
}
