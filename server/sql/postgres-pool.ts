import pg from 'pg'
import { DatabaseAwayError, PoolBusyError } from './database-away.ts'
import type { DatabaseLoad } from './database.ts'
import { parsers } from './values.ts'

/** Text parsers shared with the embedded database; pg looks them up by type number. */
const types = {
  getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text),
}

/** How much longer than a statement may run its answer may take, in ms. */
const ON_THE_WAY_MS = 5_000

/** How pg calls an answer that did not come in time. */
const NO_ANSWER = 'Query read timeout'

/** How pg-pool calls a wait for a connection that is in use by somebody else. */
const ALL_IN_USE = 'timeout exceeded when trying to connect'

interface Statement extends pg.QueryConfig {
  /** In ms; when it is over, the connection is closed. */
  query_timeout?: number
}

/** A connection that one caller has to itself until it is released. */
export class Connection {
  readonly #client: pg.PoolClient
  readonly #isLost: () => boolean
  readonly #limits: Pick<Statement, 'query_timeout'>

  constructor(client: pg.PoolClient, isLost: () => boolean, statementMs: number) {
    this.#client = client
    this.#isLost = isLost
    this.#limits = statementMs > 0 ? { query_timeout: statementMs + ON_THE_WAY_MS } : {}
  }

  /**
   * Statements may be sent before the answer to the one before.
   * @throws {DatabaseAwayError} when the connection is lost, or silent for too long
   */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#run({ ...statement, ...this.#limits })
  }

  /** The same for any number of statements, which may take any time. */
  exec(text: string): Promise<pg.QueryResult> {
    return this.#run({ text })
  }

  async #run(statement: Statement): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(statement)
    } catch (error) {
      const isSilent = error instanceof Error && error.message === NO_ANSWER
      throw this.#isLost() || isSilent ? new DatabaseAwayError(error) : error
    }
  }

  /** Returns it to the pool, or closes it when it is in an unknown state. */
  release(isBroken: boolean): void {
    this.#client.release(isBroken)
  }
}

/**
 * Connections to PostgreSQL. Each may break at any moment, idle or in use; whoever uses it learns
 * of it from the statement, and the process lives on.
 */
export class PostgresPool {
  readonly #pool: pg.Pool
  readonly #lost = new WeakSet<pg.ClientBase>()
  readonly #statementMs: number

  /**
   * @param statementMs longest that a statement may run; 0: no limit
   * @param onError called when a connection is lost
   */
  constructor(url: string, max: number, statementMs: number, onError: (error: unknown) => void) {
    this.#statementMs = statementMs
    this.#pool = new pg.Pool({
      connectionString: url,
      types,
      max,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Sends BEGIN together with the first statement, which saves a round trip.
      pipeline: true,
      application_name: 'dram',
    })
    // The pool's own listener is on idle connections only; without one, an error ends the process.
    this.#pool.on('connect', (client) => {
      client.on('error', (error) => {
        if (!this.#lost.has(client)) onError(error)
        this.#lost.add(client)
      })
    })
    this.#pool.on('error', () => {})
  }

  /** @throws {DatabaseAwayError} when there is none to be had; as PoolBusyError: for all are in use */
  async connect(): Promise<Connection> {
    try {
      const client = await this.#pool.connect()
      return new Connection(client, () => this.#lost.has(client), this.#statementMs)
    } catch (error) {
      const isBusy = error instanceof Error && error.message === ALL_IN_USE
      throw isBusy ? new PoolBusyError(error) : new DatabaseAwayError(error)
    }
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
