import { withDescendants } from '#domain/pos-groups.ts'
import {
  POS_PRODUCT_TYPES,
  type PosProduct,
  type PosProductFacts,
  type PosSystem,
} from '#domain/pos-products.ts'
import type { CompanyDatabase, CompanySql } from '../sql/database.ts'
import type { PosJob } from '../sql/pos-jobs.ts'
import { saveDirectory } from '../sql/pos-directories.ts'
import { listProducts } from '../sql/pos-products.ts'
import { notifyFeed } from '../sync/live-feed.ts'
import { openConnection } from './connections.ts'
import type { JobWork } from './job-work.ts'
import type { PosClient, ProductFilter } from './pos-client.ts'
import type { PosGate } from './pos-gate.ts'
import { saveSync, wasAsked } from './save-sync.ts'
import type { SecretBox } from './secret-box.ts'

export interface SyncParts {
  database: CompanyDatabase
  box: SecretBox
  gate: PosGate
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

/** What is to be synced; without ids everything of the type. */
export type SyncArgs = ProductFilter

/** A job may wait for the session longer than a person. */
const WAIT_MS = 5 * 60_000

/**
 * Brings products in: reads all of them, matches them with the goods and saves them in one
 * transaction, so that a sync that was broken off has changed nothing and can be begun anew.
 */
export async function syncProducts(
  parts: SyncParts,
  { company_id, system, args }: PosJob,
  { signal, progress }: JobWork,
): Promise<Record<string, unknown>> {
  progress('connecting')
  const filter = readArgs(args)
  const company = parts.database.inCompany(company_id)
  const { account, version } = await openConnection(parts, company, system)
  const read = await parts.gate.enter(
    company_id,
    account,
    (client) => readAll(client, company, system, filter, progress),
    { waitMs: WAIT_MS, signal },
  )
  signal.throwIfAborted()
  const { asked, products, ...directory } = read
  progress('saving', products.length)
  const now = new Date(parts.now()).toISOString()
  const saved = await company.transaction(async (sql) => {
    await saveDirectory(sql, company_id, { system, ...directory, read_at: now })
    return saveSync(sql, { company_id, system, version, asked, now }, products, parts.newId)
  })
  await notifyFeed(parts.database, company_id)
  return { success: true, ...saved }
}

/** Everything that is asked for, with what it points to. */
async function readAll(
  client: PosClient,
  company: CompanySql,
  system: PosSystem,
  filter: ProductFilter,
  progress: JobWork['progress'],
) {
  progress('directory')
  const { groups, categories, units } = await client.directory()
  const stores = await client.stores()
  const asked = { ...filter, groupIds: [...withDescendants(groups, filter.groupIds)] }
  progress('products')
  const products = new Map<string, PosProductFacts>()
  for await (const product of client.products(asked, units)) {
    products.set(product.external_id, product)
    progress('products', products.size)
  }
  const known = await listProducts(company, company.companyId, system)
  for await (const product of client.productsById(missingOf(known, products, asked), units)) {
    products.set(product.external_id, product)
  }
  return { asked, products: [...products.values()], groups, categories, stores }
}

/**
 * Products that a choice of groups or categories did not bring, though they were in them: they may
 * have been moved, and not be gone at all.
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

/** They were checked when the job was made; it may be an older version's. */
function readArgs(args: unknown): SyncArgs {
  const { type, groupIds = [], categoryIds = [] } = args as Partial<SyncArgs>
  return { type: type ?? POS_PRODUCT_TYPES[0], groupIds, categoryIds }
}
