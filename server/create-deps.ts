import type { Features } from '#protocol/system.ts'
import type { Config } from './platform/config.ts'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import type { AppDeps } from './app-deps.ts'
import { ClientAddresses } from './http/client-address.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExportJobs, type ExportJobsDeps } from './exports/export-jobs.ts'
import { openFileStore } from './files/open-file-store.ts'
import { Pictures } from './files/pictures.ts'
import { Geocoder } from './geocoder/geocoder.ts'
import { type Logger } from './platform/log.ts'
import { PageTemplate } from './pages/page-template.ts'
import { SitePages } from './pages/site-pages.ts'
import { RequestLimit } from './http/request-limit.ts'
import { AddressGuard } from './pos/address-guard.ts'
import { createPos } from './pos/create-pos.ts'
import { FACTOR_USE, SecretBox, secretsOf } from './platform/secret-box.ts'
import type { Database } from './sql/database.ts'
import { StaticFiles } from './http/static-files.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import { watched } from './watched.ts'
import { loadTranslators, translateWith } from './platform/i18n.ts'

export interface DepsOptions {
  config: Config
  /** Directory of the built page. */
  clientDir: string
  /** Directory of the built server, with the programs that it starts. */
  programsDir: string
  features: Features
  /** Which hosts people may make this server call; usually made from the configuration. */
  guard?: AddressGuard
}

/** What the server is built from, as configured. */
export async function createDeps(
  database: Database,
  {
    config,
    clientDir,
    programsDir,
    features,
    guard = new AddressGuard(config.posNetworks),
  }: DepsOptions,
  log: Logger,
  secret: Uint8Array,
): Promise<AppDeps> {
  const { publicUrl, contactMail, metricsToken } = config
  const translators = await loadTranslators()
  const template = PageTemplate.read(clientDir)
  const common = { database, wholeDatabase: database, log, now: Date.now, newId }
  const secrets = secretsOf(config, secret)
  return {
    ...common,
    ...watched(database, config),
    secret,
    factorBox: new SecretBox(secrets, FACTOR_USE),
    requests: new RequestLimit(config.callsPerMinute),
    translate: translateWith(translators),
    translators,
    metricsToken,
    clients: new ClientAddresses(config),
    features,
    files: openFileStore(config),
    ...drawnBy(programsDir, { ...common, translators, secret }),
    geocoder: new Geocoder({ url: config.geocoderUrl, publicUrl, fetch, now: Date.now, sleep }),
    staticFiles: new StaticFiles(clientDir),
    sitePages: template && new SitePages(template),
    publicUrl,
    contactMail,
    pos: createPos({ ...common, secrets, guard }),
    webhooks: createWebhooks({ ...common, secrets, guard }),
  }
}

/** What is drawn by the programs beside the server. */
function drawnBy(
  programsDir: string,
  deps: Omit<ExportJobsDeps, 'reportProgram'>,
): Pick<AppDeps, 'pictures' | 'exports'> {
  const reportProgram = reportProgramIn(programsDir)
  return {
    pictures: new Pictures(path.join(programsDir, 'draw-picture.js')),
    exports: new ExportJobs({ ...deps, reportProgram }),
  }
}

export function reportProgramIn(programsDir: string): string {
  return path.join(programsDir, 'draw-report.js')
}
