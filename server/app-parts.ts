import type { HttpBindings } from '@hono/node-server'
import type { Language } from '#domain/languages.ts'
import type { AnswerCode } from '#words/answers.ts'
import type { Features } from '#protocol/features.ts'
import type { ClientAddresses } from './client-address.ts'
import type { FileStore } from './files/file-store.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { Person } from './sql/people.ts'
import type { CompanyDatabase, CompanySql, Database } from './sql/database.ts'
import type { SitePages } from './pages/site-pages.ts'
import type { LiveFeed } from './sync/live-feed.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Pos } from './pos/create-pos.ts'
import type { Speakers } from './words.ts'
import type { StaticFiles } from './static-files.ts'

/** What the server is made of; tests and the demo give their own. */
export interface AppParts {
  /** The way to the rows of one company; handlers find their person's as `company`. */
  database: CompanyDatabase
  /**
   * Every row of every company, for what has none yet. The files that may use it are listed in
   * docs/decisions/007-row-security.md.
   */
  wholeDatabase: Database
  live: LiveFeed
  /** Signs access tokens. */
  secret: Uint8Array
  words: Words
  /** Everything else that is said, such as in files. */
  speakers: Speakers
  log: Logger
  metrics: Metrics
  /** Opens /metrics; null: nobody reads it. */
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
  /** The public pages; null draws none. */
  sitePages: SitePages | null
  /** Where people reach the server, without a slash at the end; null: where they ask. */
  publicUrl: string | null
  /** Who hears of visitors that ask to be called; null: nobody. */
  contactMail: string | null
}

/** The words for a code in a language. */
export type Words = (language: Language, code: AnswerCode) => string

/** What Hono carries through a request. */
export interface AppEnv {
  /** Missing in tests, which have no socket. */
  Bindings: Partial<HttpBindings>
  Variables: { person: Person; company: CompanySql; requestId: string }
}
