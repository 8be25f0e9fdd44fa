import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, codeOf, reasonOf } from '../platform/start-error.ts'
import { CompanyScope } from './company-scope.ts'
import { DatabaseAwayError, isDatabaseAway } from './database-away.ts'
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
import { PostgresPool, type Connection } from './postgres-pool.ts'
import { TransactionGuard } from './transaction-guard.ts'
import { encodeParam } from './values.ts'

export interface PostgresOptions {
  url: string
  /**
   * The address at which notifications are listened to, if `url` leads through a pooler; null: at
   * `url`.
   */
  listenUrl?: string | null
  /** Connections of this process, in addition to the one that listens and the reserved ones. */
  max_connections?: number
  /** Longest that a statement may run, in ms; no limit if absent. */
  statement_timeout?: number
  /** How long to wait for a server that does not answer yet, in ms; 0 if absent. */
  patience?: number
  /** Called once when it has to wait, with the reason. */
  onWaiting?: (reason: string) => void
  /** Called when a connection is lost. */
  onError?: (error: unknown) => void
  /** Called once when notifications cannot be received, so that changes are looked for instead. */
  onPolling?: () => void
}

/** They are opened when they are first used. */
const RESERVED_CONNECTIONS = 2

/** Time between two attempts to reach a server that does not answer yet. */
const LOOK_AGAIN_MS = 500

/**
 * Connects to PostgreSQL. Throws `StartError`: DATABASE_UNREACHABLE, whose message holds the
 * address but never the password; LISTEN_UNUSABLE when notifications do not arrive at `listenUrl`.
 */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const { url, listenUrl = null, max_connections = 8, statement_timeout = 0 } = options
  const { onError = () => {}, onPolling = () => {} } = options
  const pool = new PostgresPool(url, max_connections, statement_timeout, onError)
  const listener = new PostgresListener(listenUrl ?? url, { onError, onPolling })
  const reserve = new PostgresPool(url, RESERVED_CONNECTIONS, statement_timeout, onError)
  const database = new PostgresDatabase({ pool, reserve, listener }, statement_timeout)
  try {
    await patiently('DATABASE_URL', url, options, () => database.query('select 1'))
    if (listenUrl !== null) {
      const heard = () => listener.hears((channel) => database.notify(channel, ''))
      if (!(await patiently('DATABASE_LISTEN_URL', listenUrl, options, heard))) {
        throw new StartError(
          'LISTEN_UNUSABLE',
          `DATABASE_LISTEN_URL: notifications do not arrive at ${addressOf(listenUrl)}. It must lead to the database of DATABASE_URL, without a pooler in between.`,
        )
      }
    }
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function patiently<T>(
  variable: string,
  url: string,
  { patience = 0, onWaiting = () => {} }: PostgresOptions,
  ask: () => Promise<T>,
): Promise<T> {
  const begun = Date.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const cause = error instanceof DatabaseAwayError ? error.cause : error
      const reason = `${variable}: ${addressOf(url)} does not respond: ${codeOf(cause) ?? ''} ${reasonOf(cause)}`
      const waited = Date.now() - begun
      if (!mayPass(cause) || waited >= patience) {
        throw new StartError('DATABASE_UNREACHABLE', reason, error)
      }
      if (attempt === 1) onWaiting(reason)
      await sleep(Math.min(LOOK_AGAIN_MS, patience - waited))
    }
  }
}

/** A wrong password, name or certificate stays wrong; anything else may be a server on its way. */
function mayPass(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return /^\d[0-9A-Z]{4}$/.test(code) ? isDatabaseAway(error) : !/CERT|TLS|SSL/.test(code)
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

class PostgresSql implements Sql {
  private readonly source: Connection

  constructor(source: Connection) {
    this.source = source
  }

  async query<T>(text: string, params: readonly SqlParam[] = []): Promise<T[]> {
    // Always the extended protocol: without parameters, pg would allow several statements.
    const query = { text, values: params.map(encodeParam), queryMode: 'extended' }
    return (await this.source.query(query)).rows as T[]
  }

  async exec(text: string): Promise<void> {
    await this.source.exec(text)
  }
}

interface PostgresParts {
  pool: PostgresPool
  /** Only `reserved` takes its connections. */
  reserve: PostgresPool
  listener: PostgresListener
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres'
  private readonly parts: PostgresParts
  private readonly pool: PostgresPool
  private readonly statementMs: number
  private readonly begin: string
  private readonly guard = new TransactionGuard()
  private closing: Promise<unknown> | undefined

  constructor(parts: PostgresParts, statement_timeout: number) {
    this.parts = parts
    this.pool = parts.pool
    this.statementMs = statement_timeout
    // Set for each transaction, because behind a pooler a session belongs to nobody.
    this.begin = `begin; set local timezone to 'UTC'; set local datestyle to 'ISO'; set local statement_timeout to ${statement_timeout}; set local idle_in_transaction_session_timeout to ${statement_timeout}`
  }

  async query<T>(text: string, params?: readonly SqlParam[]): Promise<T[]> {
    return await this.single<T>(this.begin, text, params)
  }

  /** Outside any transaction, for statements that cannot run inside one. */
  async exec(text: string): Promise<void> {
    this.guard.check()
    const connection = await this.pool.connect()
    let isBroken = true
    try {
      await connection.exec(text)
      isBroken = false
    } finally {
      connection.release(isBroken)
    }
  }

  async transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T> {
    return await this.within(this.begin, fn)
  }

  inCompany(companyId: string): CompanySql {
    const single = <T>(prelude: string, text: string, params?: readonly SqlParam[]): Promise<T[]> =>
      this.single<T>(`${this.begin}; ${prelude}`, text, params)
    const transaction = <T>(prelude: string, fn: (tx: Sql) => Promise<T>): Promise<T> =>
      this.within(`${this.begin}; ${prelude}`, fn)
    return new CompanyScope({ single, transaction }, companyId)
  }

  /** If the prelude fails, so do all statements pipelined after it. */
  private async within<T>(begin: string, fn: (tx: Sql) => Promise<T>): Promise<T> {
    return await this.guard.run(async () => {
      const connection = await this.pool.connect()
      let isBroken = false
      try {
        const [begun, done] = await Promise.allSettled([
          connection.query({ text: begin }),
          fn(new PostgresSql(connection)),
        ])
        if (begun.status === 'rejected') throw begun.reason
        if (done.status === 'rejected') throw done.reason
        const { command } = await connection.query({ text: 'commit' })
        if (command === 'ROLLBACK') throw new TransactionAbortedError()
        return done.value
      } catch (error) {
        // After a failed COMMIT there is nothing to roll back; PostgreSQL only warns.
        await connection.query({ text: 'rollback' }).catch(() => (isBroken = true))
        throw error
      } finally {
        connection.release(isBroken)
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
    const connection = await this.pool.connect()
    let isBroken = true
    try {
      const [begun, rows, ended] = await Promise.allSettled([
        connection.query({ text: begin }),
        new PostgresSql(connection).query<T>(text, params),
        connection.query({ text: 'commit' }),
      ])
      isBroken = begun.status === 'rejected' || ended.status === 'rejected'
      for (const step of [begun, rows, ended]) if (step.status === 'rejected') throw step.reason
      if (rows.status === 'rejected') throw rows.reason
      return rows.value
    } finally {
      connection.release(isBroken)
    }
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    return await this.parts.listener.listen(checkChannel(channel), handler)
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('select pg_notify($1, $2)', [checkChannel(channel), payload])
  }

  reserved(): Database {
    return new PostgresDatabase({ ...this.parts, pool: this.parts.reserve }, this.statementMs)
  }

  load(): DatabaseLoad {
    return this.pool.load()
  }

  async close(): Promise<void> {
    const { listener, pool, reserve } = this.parts
    this.closing ??= Promise.all([listener.close(), pool.close(), reserve.close()])
    await this.closing
  }
}
