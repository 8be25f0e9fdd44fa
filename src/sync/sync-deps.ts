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
  /** The inventory that is being counted on the screen, if there is a screen and one is. */
  countedHere?: () => string | null
}
