import pg from 'pg'
import { StartError, codeOf, reasonOf } from '../platform/start-error.ts'
import { CompanyScope } from './company-scope.ts'
import { TransactionAbortedError, checkChannel } from './database.ts'
import type {
  CompanySql,
  Database,
  DatabaseLoad,
  NotificationHandler,
  Sql,
  SqlParam,
} from './database.ts'
import { PostgresListener } from './postgres-listener.ts'
import { TransactionGuard } from './transaction-guard.ts'
import { encodeParam, parsers } from './values.ts'

export interface PostgresOptions {
  url: string
  /** Connections of this process, in addition to the one that listens. */
  max_connections?: number
  /** Longest that a statement may run, in ms; no limit if absent. */
  statement_timeout?: number
  /** Called when an unused connection is lost. */
  onError?: (error: unknown) => void
}

/** Text parsers shared with the embedded database; pg looks them up by type number. */
const types = {
  getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text),
}

/**
 * Connects to PostgreSQL. Throws `StartError` DATABASE_UNREACHABLE, whose message holds the address
 * but never the password.
 */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const { url, max_connections = 10, statement_timeout = 0, onError = () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: max_connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Sends BEGIN together with the first statement, which saves a round trip.
    pipeline: true,
    application_name: 'dram',
    options: `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statement_timeout} -c idle_in_transaction_session_timeout=${statement_timeout}`,
  })
  // Without a listener, a connection that the server closes would end the process.
  pool.on('error', onError)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `DATABASE_URL: ${addressOf(url)} does not respond: ${codeOf(error) ?? ''} ${reasonOf(error)}`,
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
    // Always the extended protocol: without parameters, pg would allow several statements.
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
    return await this.within('begin', fn)
  }

  inCompany(companyId: string): CompanySql {
    const single = <T>(prelude: string, text: string, params?: readonly SqlParam[]): Promise<T[]> =>
      this.single<T>(`begin; ${prelude}`, text, params)
    const transaction = <T>(prelude: string, fn: (tx: Sql) => Promise<T>): Promise<T> =>
      this.within(`begin; ${prelude}`, fn)
    return new CompanyScope({ single, transaction }, companyId)
  }

  /** If the prelude fails, so do all statements pipelined after it. */
  private async within<T>(begin: string, fn: (tx: Sql) => Promise<T>): Promise<T> {
    return await this.guard.run(async () => {
      const client = await this.pool.connect()
      let broken: Error | undefined
      try {
        const [begun, done] = await Promise.allSettled([
          client.query(begin),
          fn(new PostgresSql(client)),
        ])
        if (begun.status === 'rejected') throw begun.reason
        if (done.status === 'rejected') throw done.reason
        const { command } = await client.query('commit')
        if (command === 'ROLLBACK') throw new TransactionAbortedError()
        return done.value
      } catch (error) {
        // After a failed COMMIT there is nothing to roll back; PostgreSQL only warns.
        await client.query('rollback').catch((cause: Error) => (broken = cause))
        throw error
      } finally {
        client.release(broken)
      }
    })
  }

  /** Pipelined, for one round trip. */
  private async single<T>(
    begin: string,
    text: string,
    params: readonly SqlParam[] = [],
  ): Promise<T[]> {
    this.guard.check()
    const client = await this.pool.connect()
    let isBroken = true
    try {
      const [begun, rows, ended] = await Promise.allSettled([
        client.query(begin),
        new PostgresSql(client).query<T>(text, params),
        client.query('commit'),
      ])
      isBroken = begun.status === 'rejected' || ended.status === 'rejected'
      for (const step of [begun, rows, ended]) if (step.status === 'rejected') throw step.reason
      if (rows.status === 'rejected') throw rows.reason
      return rows.value
    } finally {
      client.release(isBroken)
    }
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    return await this.listener.listen(checkChannel(channel), handler)
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [checkChannel(channel), payload])
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  async close(): Promise<void> {
    this.closing ??= Promise.all([this.listener.close(), this.pool.end()])
    await this.closing
  }
}
