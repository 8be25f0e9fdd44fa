import pg from 'pg'
import { StartError, codeOf, reasonOf } from '../start-error.ts'
import { TransactionAbortedError, checkChannel } from './database.ts'
import type { Database, NotificationHandler, Sql, SqlParam } from './database.ts'
import { PostgresListener } from './postgres-listener.ts'
import { TransactionGuard } from './transaction-guard.ts'
import { encodeParam, parsers } from './values.ts'

export interface PostgresOptions {
  url: string
  /** Connections of this process besides the one that listens. */
  max_connections?: number
  /** Hears of connections lost while nobody used them. */
  onError?: (error: unknown) => void
}

/** Text parsers shared with the embedded database; pg asks for them by type number. */
const types = {
  getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text),
}

/**
 * Connects to PostgreSQL. Throws `StartError` DATABASE_UNREACHABLE, whose message holds the
 * address but never the password.
 */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const { url, max_connections = 10, onError = () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: max_connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'dram',
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  })
  // Without a listener a connection that the server closes would end the process.
  pool.on('error', onError)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `DATABASE_URL: ${addressOf(url)} does not answer: ${codeOf(error) ?? ''} ${reasonOf(error)}`,
      error,
    )
  }
  return new PostgresDatabase(pool, new PostgresListener(url, onError))
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

class PostgresSql implements Sql {
  private readonly source: Pick<pg.ClientBase, 'query'>

  constructor(source: Pick<pg.ClientBase, 'query'>) {
    this.source = source
  }

  async query<T>(text: string, params: readonly SqlParam[] = []): Promise<T[]> {
    // Always the extended protocol: without parameters pg would allow several statements.
    const query = { text, values: params.map(encodeParam), queryMode: 'extended' }
    return (await this.source.query(query)).rows as T[]
  }

  async exec(text: string): Promise<void> {
    await this.source.query(text)
  }
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres'
  private readonly pool: pg.Pool
  private readonly sql: PostgresSql
  private readonly listener: PostgresListener
  private readonly guard = new TransactionGuard()
  private closing: Promise<unknown> | undefined

  constructor(pool: pg.Pool, listener: PostgresListener) {
    this.pool = pool
    this.sql = new PostgresSql(pool)
    this.listener = listener
  }

  async query<T>(text: string, params?: readonly SqlParam[]): Promise<T[]> {
    this.guard.check()
    return await this.sql.query<T>(text, params)
  }

  async exec(text: string): Promise<void> {
    this.guard.check()
    await this.sql.exec(text)
  }

  async transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T> {
    return await this.guard.run(async () => {
      const client = await this.pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await fn(new PostgresSql(client))
        const { command } = await client.query('commit')
        if (command === 'ROLLBACK') throw new TransactionAbortedError()
        return result
      } catch (error) {
        // After a failed COMMIT there is nothing to roll back; PostgreSQL only warns.
        await client.query('rollback').catch((cause: Error) => (broken = cause))
        throw error
      } finally {
        client.release(broken)
      }
    })
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    return await this.listener.listen(checkChannel(channel), handler)
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [checkChannel(channel), payload])
  }

  async close(): Promise<void> {
    this.closing ??= Promise.all([this.listener.close(), this.pool.end()])
    await this.closing
  }
}
