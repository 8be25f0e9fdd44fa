import type { RequestLimit } from '../http/request-limit.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { CompanyDatabase, Database, Sql } from '../sql/database.ts'

/** What account code needs from the server; each file picks a part of it. */
export interface AccountDeps {
  database: CompanyDatabase
  wholeDatabase: Database
  /** Signs access tokens and keys the digests that rate limits count by. */
  secret: Uint8Array
  /** Encrypts the secrets of second factors. */
  factorBox: SecretBox
  newId: () => string
  /** Counts the calls of signed-in people. */
  requests: RequestLimit
  /** ms since 1970 */
  now: () => number
}

/** Runs in the transaction of the change, after it. */
export type AfterChange = (sql: Sql) => Promise<void>
