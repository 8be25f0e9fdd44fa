import * as z from 'zod/mini'
import { names } from '#domain/goods/names.ts'
import { POS_PRODUCT_TYPES, posProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { text, uuid } from '#domain/scalars.ts'
import { goodItem } from '../goods/goods.ts'
import { pageQuery } from '../lists.ts'

/** Everything about one of the systems lies under it. */
export function integrationPath(system: PosSystem): string {
  return `/api/v2/integration/${system}`
}

/** Behind `integrationPath`, whatever the system. */
export const CHECK_CONNECTION_PATH = '/check-iiko-connection'

export const SYNCED_PRODUCTS_LIMIT = 10

const productType = z.enum(POS_PRODUCT_TYPES)

/** Names of the filters, and the codes of the statuses that stand behind them. */
export const PRODUCT_FILTERS = [
  'all',
  'solved',
  'unresolved',
  'unresolved_by_unit',
  'manually_resolved',
  'gone',
  '1',
  '2',
  '3',
  '4',
] as const

export const productsQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(PRODUCT_FILTERS)),
  search: z.optional(text(100)),
  type: z.optional(productType),
})
export type ProductsQuery = z.infer<typeof productsQuery>

const seq = z.int()

/** A product with the good that it was found to be. */
export const productItem = z.extend(posProduct, {
  barcode: z.nullable(text(64)),
  client_good: z.nullable(z.extend(names, { id: uuid })),
  seq,
})
export type ProductItem = z.infer<typeof productItem>

const count = z.int()
const unresolvedCounts = { unresolvedCount: count, unitUnresolvedCount: count }

export const productsList = z.object({
  items: z.array(productItem),
  total: count,
  ...unresolvedCounts,
})
export type ProductsList = z.infer<typeof productsList>

/** Goods whose names are most like the product's, the most alike first. */
export const suggestion = z.object({ good: goodItem, likeness: z.number() })

export const unresolvedList = z.object({
  items: z.array(z.extend(productItem, { suggestions: z.array(suggestion) })),
  total: count,
})
export type UnresolvedList = z.infer<typeof unresolvedList>

/** Living goods that no product of the system is. */
export const unresolvedGoodsQuery = z.extend(pageQuery, { search: z.optional(text(100)) })
export const unresolvedGoodsList = z.object({ items: z.array(goodItem), total: count })
export type UnresolvedGoodsList = z.infer<typeof unresolvedGoodsList>

export const resolveRequest = z.object({
  integratedGoodId: uuid,
  /** Null takes the match back. */
  clientGoodId: z.nullable(uuid),
})

export const countsQuery = z.object({ type: z.optional(productType) })
export const statusCounts = z.object({
  resolvedCount: count,
  manuallyResolved: count,
  ...unresolvedCounts,
  /** Products that the system does not have any more; the other four are without them. */
  goneCount: count,
})
export type StatusCounts = z.infer<typeof statusCounts>

export interface GroupNode {
  id: string
  name: string
  children: GroupNode[]
}
const group: z.ZodMiniType<GroupNode> = z.object({
  id: z.string(),
  name: z.string(),
  get children() {
    return z.array(group)
  },
})

/** They were not read now, because the system could not be asked. */
const isStale = z.boolean()

export const groupsAnswer = z.object({ data: z.array(group), isStale })
export const categoriesAnswer = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
  isStale,
})
export const storesAnswer = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      stores: z.array(z.object({ id: z.string(), store_id: z.string(), name: z.string() })),
    }),
  ),
  isStale,
})
export type StoresAnswer = z.infer<typeof storesAnswer>

export const pingAnswer = z.object({
  success: z.boolean(),
  version: z.nullable(z.string()),
  /** Why not, for programs and for people. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type PingAnswer = z.infer<typeof pingAnswer>

/** What is left out is taken from the settings: a password never comes back from there. */
export const checkConnectionRequest = z.object({
  host: z.optional(text(500)),
  login: z.optional(text(200)),
  password: z.optional(text(200)),
  verify_tls: z.optional(z.boolean()),
})
export type CheckConnectionRequest = z.infer<typeof checkConnectionRequest>

export const clearAnswer = z.object({ success: z.boolean(), deletedCount: count })

export const syncQuery = z.object({ type: z.optional(productType) })

/** A JSON list of ids. */
const idList = z.string().check(z.maxLength(12_000))

export const syncByQuery = z.object({
  type: z.optional(productType),
  groupIds: z.optional(idList),
  categoryIds: z.optional(idList),
})

/** More ids than an address has room for come in the body. */
const ids = z.array(text(64)).check(z.maxLength(5000))
export const syncByRequest = z.object({
  groupIds: z.optional(ids),
  categoryIds: z.optional(ids),
})
export const SYNC_BODY_MAX_BYTES = 512 * 1024

/** A job as people see it. */
export const jobState = z.object({
  id: uuid,
  kind: z.enum(['sync', 'send']),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** What is being done, and how many products have been read. */
  step: z.nullable(z.string()),
  processed: count,
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Why it failed, for programs and for people. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type JobState = z.infer<typeof jobState>

export const jobAnswer = z.object({ job: z.nullable(jobState) })
export type JobAnswer = z.infer<typeof jobAnswer>

const syncResult = {
  success: z.boolean(),
  ...unresolvedCounts,
  resolvedCount: count,
  manuallyResolved: count,
  goneCount: count,
  /** What this sync has changed. */
  added: count,
  changed: count,
  gone: count,
}

/** The end of a sync; without the counts when it goes on and is asked for by `sync`. */
export const syncAnswer = z.object({ ...z.partial(z.object(syncResult)).shape, job: jobState })
export type SyncAnswer = z.infer<typeof syncAnswer>
