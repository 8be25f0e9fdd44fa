import type { Api } from '#api/api.ts'
import type { Database } from '#storage/database.ts'

/** What a sync run needs from outside, so that a page, a worker and a simulation can provide it. */
export interface SyncDeps {
  database: Database
  api: Api
  /** ms since 1970 */
  now: () => number
  /** in [0, 1) */
  random: () => number
  newId: () => string
}
