/** A value for `$1` in a statement. Objects become JSON text, arrays become SQL arrays. */
export type SqlParam = unknown

export interface Sql {
  /**
   * Runs one statement and returns its rows. Values arrive as bigint and numeric → number,
   * timestamptz → '2026-01-02T03:04:05.678Z', date and uuid → string, json and jsonb → value, bytea
   * → Uint8Array, arrays → arrays. A bigint beyond 2^53 is an error, never a rounded number. A JSON
   * array must be passed as `JSON.stringify(list)`, because a list alone is an SQL array. Throws an
   * error whose `code` is the SQLSTATE.
   */
  query<T = Record<string, unknown>>(text: string, params?: readonly SqlParam[]): Promise<T[]>

  /** Runs any number of statements without parameters. */
  exec(text: string): Promise<void>
}

/**
 * The rows of one company and no others, whatever a statement's conditions are: the database itself
 * enforces it, see docs/decisions/007-row-security.md. Tables without a company are not accessible.
 */
export interface CompanySql extends Sql {
  readonly companyId: string

  /** Does what `Database.transaction` does, within the company. */
  transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T>

  /** Does what `transaction` does, but read-only, and all reads see one snapshot. */
  snapshot<T>(fn: (tx: Sql) => Promise<T>): Promise<T>
}

/**
 * `null` means that the connection was lost for a while and notifications may have been missed, so
 * check for changes.
 */
export type NotificationHandler = (payload: string | null) => void

/** Connections in use and idle, and callers waiting for one. */
export interface DatabaseLoad {
  busy: number
  idle: number
  waiting: number
}

export interface Database extends Sql {
  readonly kind: 'pglite' | 'postgres'

  /**
   * Runs `fn` in one transaction: committed when it resolves, rolled back when it throws. Also
   * rejects (SQLSTATE 25P02) when a statement failed inside and `fn` hid it. Only `tx` may be used
   * inside `fn`: the embedded database has one connection and would wait for itself, so both kinds
   * throw.
   */
  transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T>

  /** Receives notifications from every process on this database. The returned function stops it. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>

  /** `payload`: at most 7,999 bytes, a limit of PostgreSQL. */
  notify(channel: string, payload: string): Promise<void>

  /** The only access to a company's rows for code that acts within it. */
  inCompany(companyId: string): CompanySql

  /**
   * The same database over connections that nothing else takes: for what must be answered while
   * all others are in use. The embedded database has one connection, which this shares.
   */
  reserved(): Database

  load(): DatabaseLoad

  /**
   * Copies the files of the embedded database as of one moment to a new directory, where another
   * process can open them; statements wait meanwhile. Absent where other processes can connect.
   */
  copyTo?(directory: string): Promise<void>

  close(): Promise<void>
}

/** The part of the database that is safe without thinking about companies. */
export type CompanyDatabase = Pick<Database, 'inCompany' | 'listen' | 'notify'>

/** Throws for channel names that would need quoting. */
export function checkChannel(channel: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`bad channel name: ${channel}`)
  return channel
}

/** A COMMIT that PostgreSQL turned into a ROLLBACK. */
export class TransactionAbortedError extends Error {
  readonly code = '25P02'

  constructor() {
    super('a statement failed inside the transaction, so it was rolled back')
  }
}
