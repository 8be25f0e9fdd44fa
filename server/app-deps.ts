import type { Features } from '#protocol/system.ts'
import type { ClientAddresses } from './http/client-address.ts'
import type { ExportJobs } from './exports/export-jobs.ts'
import type { FileStore } from './files/file-store.ts'
import type { Pictures } from './files/pictures.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { SecretBox } from './platform/secret-box.ts'
import type { CompanyDatabase, Database } from './sql/database.ts'
import type { SitePages } from './pages/site-pages.ts'
import type { LiveFeed } from './sync/live-feed.ts'
import type { CompanyTurns } from './platform/company-turns.ts'
import type { Logger } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Pos } from './pos/create-pos.ts'
import type { Webhooks } from './webhooks/create-webhooks.ts'
import type { Translate, Translators } from './platform/i18n.ts'
import type { RequestLimit } from './http/request-limit.ts'
import type { StaticFiles } from './http/static-files.ts'

/** What the server is built from; tests and the demo pass their own. */
export interface AppDeps {
  /** Access to one company's rows; handlers find the signed-in person's as `company`. */
  database: CompanyDatabase
  /**
   * All rows of all companies, for work that does not belong to a company yet.
   * docs/decisions/007-row-security.md lists the files that may use it.
   */
  wholeDatabase: Database
  live: LiveFeed
  /** Signs access tokens. */
  secret: Uint8Array
  /** Encrypts the secrets of second factors. */
  factorBox: SecretBox
  translate: Translate
  /** For all other texts, such as those in files. */
  translators: Translators
  log: Logger
  metrics: Metrics
  /** Token for /metrics; null denies everyone. */
  metricsToken: string | null
  /** The room left for what the server stores, in bytes; null: nobody knows. */
  freeDiskBytes: () => Promise<number | null>
  /** In ms, of the newest nightly backup; Infinity: there is none; NaN: this server makes none. */
  backupAge: () => Promise<number>
  /** ms since 1970 */
  now: () => number
  newId: () => string
  /** Counts the calls of signed-in people. */
  requests: RequestLimit
  /** Costly calls wait for them. */
  turns: CompanyTurns
  /** Resolves where requests come from. */
  clients: ClientAddresses
  features: Features
  files: FileStore
  geocoder: Pick<Geocoder, 'search'>
  pos: Pos
  webhooks: Webhooks
  pictures: Pictures
  exports: ExportJobs
  /** The built app; null serves none. */
  staticFiles: StaticFiles | null
  /** The public pages; null serves none. */
  sitePages: SitePages | null
  /**
   * The address at which people reach the server, without a trailing slash; null: the address they
   * used.
   */
  publicUrl: string | null
  /** Who is notified of visitors that ask for a call; null: nobody. */
  contactMail: string | null
}
