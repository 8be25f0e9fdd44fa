import type { CompanyDatabase, Database } from '../sql/database.ts'

/** What accounts need of the server; each file picks its part. */
export interface AccountDeps {
  database: CompanyDatabase
  wholeDatabase: Database
  /** Signs access tokens, and digests what tries are counted by. */
  secret: Uint8Array
  newId: () => string
  /** ms since 1970 */
  now: () => number
}
