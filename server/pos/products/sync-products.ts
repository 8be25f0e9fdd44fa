import { withDescendants } from '#domain/pos/groups.ts'
import type { PosProduct, PosProductFacts } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { nightAfter } from '#domain/pos/nightly.ts'
import { instantAt } from '../../platform/instant.ts'
import type { CompanyDatabase, CompanySql, Sql } from '../../sql/database.ts'
import type { PosJob } from '../../sql/pos/jobs.ts'
import {
  findDirectory,
  findRevision,
  saveDirectory,
  saveRevision,
} from '../../sql/pos/directories.ts'
import { countProducts, listProducts } from '../../sql/pos/products.ts'
import { notifyFeed } from '../../sql/sync/feed-notices.ts'
import { openConnection } from '../connections.ts'
import { completed } from '../directories.ts'
import type { JobWork } from '../job-work.ts'
import type { PosClient, PosDirectory, ProductFilter } from '../port.ts'
import type { PosGate } from '../pos-gate.ts'
import { refreshMatches } from './refresh-matches.ts'
import { saveSync, saveUnchanged, isInSync, type Sync, type Synced } from './save-sync.ts'
import { readSyncArgs, type SyncArgs } from './sync-args.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import {
  lockNightlySync,
  rememberChoice,
  saveNightlySync,
  type NightlyKey,
} from '../../sql/pos/nightly-syncs.ts'

export interface ProductSyncDeps {
  database: CompanyDatabase
  box: SecretBox
  gate: PosGate
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

/** A job may wait for the session longer than a person. */
const WAIT_MS = 5 * 60_000

/**
 * Reads all requested products, matches them with goods and saves them in one transaction, so that
 * an aborted sync changes nothing and can start again.
 */
export async function syncProducts(
  deps: ProductSyncDeps,
  { company_id, system, args }: Pick<PosJob, 'company_id' | 'system' | 'args'>,
  { signal, progress }: JobWork,
): Promise<Record<string, unknown>> {
  progress('connecting')
  const wanted = readSyncArgs(args)
  const company = deps.database.inCompany(company_id)
  const { account, version } = await openConnection(deps, company, system)
  const read = await deps.gate.enter(
    company_id,
    account,
    async (client) =>
      (await isUnchanged(client, company, system, wanted))
        ? null
        : readAll(client, company, system, wanted.choices, progress),
    { waitMs: WAIT_MS, signal },
  )
  signal.throwIfAborted()
  progress('saving', read ? countOf(read.parts) : 0)
  const now = instantAt(deps.now())
  const saved = await company.transaction((sql) => {
    const sync = { company_id, system, version, now }
    return read ? saveAll(sql, sync, wanted, read, deps.newId) : keepAll(sql, sync)
  })
  await notifyFeed(deps.database, company_id)
  await refreshMatches(deps.database, company)
  const counts = await countProducts(company, company_id, system, null)
  return { success: true, ...saved, ...counts, unread: read?.directory.unread ?? [] }
}

/** Everything was as it had been read before. */
async function keepAll(sql: Sql, sync: Omit<Sync, 'asked'>): Promise<Changes> {
  await saveUnchanged(sql, sync)
  return { added: 0, changed: 0, gone: 0 }
}

async function saveAll(
  sql: Sql,
  sync: Omit<Sync, 'asked'>,
  wanted: SyncArgs,
  { directory, complete, parts }: Read,
  newId: () => string,
): Promise<Changes> {
  const { company_id, system, now } = sync
  await saveDirectory(sql, company_id, { system, ...complete, read_at: now })
  const changed: Synced[] = []
  for (const { asked, products } of parts) {
    changed.push(await saveSync(sql, { ...sync, asked }, products, newId))
  }
  const { revision = null } = directory
  await saveRevision(sql, company_id, system, { revision, asked: wanted.choices })
  await rememberSync(sql, { company_id, system }, wanted, now)
  return summed(changed)
}

/**
 * Does a night find the very things that it is to repeat as they were read last? A person who
 * synchronizes gets everything read anew, whatever the system says of revisions.
 */
async function isUnchanged(
  client: PosClient,
  company: CompanySql,
  system: PosSystem,
  { isNight, choices }: SyncArgs,
): Promise<boolean> {
  if (!isNight || !client.isUnchangedSince) return false
  const revision = await findRevision(company, company.companyId, system, choices)
  return revision !== null && client.isUnchangedSince(revision)
}

/** The products that one choice asked for. */
interface Part {
  asked: ProductFilter
  products: PosProductFacts[]
}

interface Read {
  directory: PosDirectory
  /** The directory with what was known of the parts that were refused. */
  complete: ReturnType<typeof completed>
  parts: Part[]
}

type Changes = Pick<Synced, 'added' | 'changed' | 'gone'>

const countOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { products }) => sum + products.length, 0)

function summed(all: readonly Synced[]): Changes {
  const sumOf = (key: 'added' | 'changed' | 'gone') => all.reduce((sum, one) => sum + one[key], 0)
  return { added: sumOf('added'), changed: sumOf('changed'), gone: sumOf('gone') }
}

/** Reads the directory, and the products that each choice asks for. */
async function readAll(
  client: PosClient,
  company: CompanySql,
  system: PosSystem,
  choices: readonly ProductFilter[],
  progress: JobWork['progress'],
): Promise<Read> {
  progress('directory')
  const directory = await client.directory()
  const complete = completed(directory, await findDirectory(company, company.companyId, system))
  const known = await company.snapshot((sql) => listProducts(sql, company.companyId, system))
  const parts: Part[] = []
  for (const choice of choices) {
    const asked = { ...choice, groupIds: [...withDescendants(complete.groups, choice.groupIds)] }
    const before = countOf(parts)
    const report = (count: number): void => progress('products', before + count)
    const read = await readProducts(client, known, asked, report)
    const products = directory.unread.includes('units') ? withKnownUnits(read, known) : read
    parts.push({ asked, products })
  }
  return { directory, complete, parts }
}

/** A login that may not see units takes none away. */
function withKnownUnits(
  read: readonly PosProductFacts[],
  known: readonly PosProduct[],
): PosProductFacts[] {
  const units = new Map(known.map((one) => [one.external_id, one.measurement_unit]))
  return read.map((one) => ({ ...one, measurement_unit: units.get(one.external_id) ?? null }))
}

async function readProducts(
  client: PosClient,
  known: readonly PosProduct[],
  asked: ProductFilter,
  report: (count: number) => void,
): Promise<PosProductFacts[]> {
  report(0)
  const products = new Map<string, PosProductFacts>()
  for await (const product of client.products(asked)) {
    products.set(product.external_id, product)
    report(products.size)
  }
  for await (const product of client.productsById(missingOf(known, products, asked))) {
    products.set(product.external_id, product)
  }
  return [...products.values()]
}

/**
 * Products that belonged to the requested groups or categories and were not returned: they may have
 * been moved, and still exist.
 */
function missingOf(
  known: readonly PosProduct[],
  read: ReadonlyMap<string, unknown>,
  asked: ProductFilter,
): string[] {
  if (asked.groupIds.length === 0 && asked.categoryIds.length === 0) return []
  return known
    .filter(
      (product) =>
        product.gone_at === null && !read.has(product.external_id) && isInSync(product, asked),
    )
    .map(({ external_id }) => external_id)
}

/** What a person has synchronized is what a night repeats from now on. Within a transaction. */
async function rememberSync(
  sql: Sql,
  key: NightlyKey,
  { choices, isNight }: SyncArgs,
  now: string,
): Promise<void> {
  if (isNight) return
  const before = await lockNightlySync(sql, key)
  for (const choice of choices) await rememberChoice(sql, key, choice)
  if (!before?.is_on || before.time_zone === null || before.choices.length > 0) return
  // Nights that had nothing to repeat are not made up for.
  const next_at = nightAfter(now, { hour: before.hour, timeZone: before.time_zone })
  await saveNightlySync(sql, key, { ...before, next_at })
}
