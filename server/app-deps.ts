import type { Features } from '#protocol/system.ts'
import type { ClientAddresses } from './http/client-address.ts'
import type { FileStore } from './files/file-store.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { CompanyDatabase, Database } from './sql/database.ts'
import type { SitePages } from './pages/site-pages.ts'
import type { LiveFeed } from './sync/live-feed.ts'
import type { Logger } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Pos } from './pos/create-pos.ts'
import type { Translate, Translators } from './platform/i18n.ts'
import type { StaticFiles } from './http/static-files.ts'

/** What the server is made of; tests and the demo pass their own. */
export interface AppDeps {
  /** Reaches the rows of one company; handlers find the signed-in person's as `company`. */
  database: CompanyDatabase
  /**
   * Every row of every company, for work that belongs to no company yet. The files that may use it
   * are listed in docs/decisions/007-row-security.md.
   */
  wholeDatabase: Database
  live: LiveFeed
  /** Signs access tokens. */
  secret: Uint8Array
  translate: Translate
  /** For all other texts, such as those in files. */
  translators: Translators
  log: Logger
  metrics: Metrics
  /** Opens /metrics; null closes it to everyone. */
  metricsToken: string | null
  /** ms since 1970 */
  now: () => number
  newId: () => string
  /** Where requests come from. */
  clients: ClientAddresses
  features: Features
  files: FileStore
  geocoder: Pick<Geocoder, 'search'>
  pos: Pos
  /** The built page; null serves none. */
  staticFiles: StaticFiles | null
  /** The public pages; null serves none. */
  sitePages: SitePages | null
  /** Where people reach the server, without a slash at the end; null: the address they used. */
  publicUrl: string | null
  /** Who gets visitors' requests to be called; null: nobody. */
  contactMail: string | null
}
