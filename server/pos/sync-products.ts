import { withDescendants } from '#domain/pos/groups.ts'
import { POS_PRODUCT_TYPES, type PosProduct, type PosProductFacts } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { instantAt } from '../platform/instant.ts'
import type { CompanyDatabase, CompanySql } from '../sql/database.ts'
import type { PosJob } from '../sql/pos/jobs.ts'
import { findDirectory, saveDirectory } from '../sql/pos/directories.ts'
import { countProducts, listProducts } from '../sql/pos/products.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import { openConnection } from './connections.ts'
import { completed } from './directories.ts'
import type { JobWork } from './job-work.ts'
import type { PosClient, ProductFilter } from './port.ts'
import type { PosGate } from './pos-gate.ts'
import { refreshMatches } from './refresh-matches.ts'
import { saveSync, wasAsked } from './save-sync.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export interface ProductSyncDeps {
  database: CompanyDatabase
  box: SecretBox
  gate: PosGate
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

export type SyncArgs = ProductFilter

/** A job may wait for the session longer than a person. */
const WAIT_MS = 5 * 60_000

/**
 * Reads all requested products, matches them with goods and saves them in one transaction, so that
 * an aborted sync changes nothing and can start again.
 */
export async function syncProducts(
  deps: ProductSyncDeps,
  { company_id, system, args }: PosJob,
  { signal, progress }: JobWork,
): Promise<Record<string, unknown>> {
  progress('connecting')
  const filter = readArgs(args)
  const company = deps.database.inCompany(company_id)
  const { account, version } = await openConnection(deps, company, system)
  const read = await deps.gate.enter(
    company_id,
    account,
    (client) => readAll(client, company, system, filter, progress),
    { waitMs: WAIT_MS, signal },
  )
  signal.throwIfAborted()
  const { asked, products, directory } = read
  progress('saving', products.length)
  const now = instantAt(deps.now())
  const saved = await company.transaction(async (sql) => {
    const known = await findDirectory(sql, company_id, system)
    const complete = completed(directory, known)
    await saveDirectory(sql, company_id, { system, ...complete, read_at: now })
    return saveSync(sql, { company_id, system, version, asked, now }, products, deps.newId)
  })
  await notifyFeed(deps.database, company_id)
  await refreshMatches(deps.database, company)
  const counts = await countProducts(company, company_id, system, null)
  return { success: true, ...saved, ...counts, unread: directory.unread }
}

/** Reads the requested products, and the directory that they refer to. */
async function readAll(
  client: PosClient,
  company: CompanySql,
  system: PosSystem,
  filter: ProductFilter,
  progress: JobWork['progress'],
) {
  progress('directory')
  const directory = await client.directory()
  const asked = { ...filter, groupIds: [...withDescendants(directory.groups, filter.groupIds)] }
  progress('products')
  const products = new Map<string, PosProductFacts>()
  for await (const product of client.products(asked)) {
    products.set(product.external_id, product)
    progress('products', products.size)
  }
  const known = await listProducts(company, company.companyId, system)
  for await (const product of client.productsById(missingOf(known, products, asked))) {
    products.set(product.external_id, product)
  }
  return { asked, products: [...products.values()], directory }
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
        product.gone_at === null && !read.has(product.external_id) && wasAsked(product, asked),
    )
    .map(({ external_id }) => external_id)
}

/** Validated when the job was queued, possibly by an older version. */
function readArgs(args: unknown): SyncArgs {
  const { type, groupIds = [], categoryIds = [] } = args as Partial<SyncArgs>
  return { type: type ?? POS_PRODUCT_TYPES[0], groupIds, categoryIds }
}
