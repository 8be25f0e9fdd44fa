import * as z from 'zod/mini'
import { NAME_FIELDS } from '#domain/goods/names.ts'
import { names } from '#domain/goods/names-schema.ts'
import { MATCH_MODES } from '#domain/pos/commands/match-product.ts'
import { POS_PRODUCT_TYPES, posProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { text, uuid } from '#domain/scalars.ts'
import { goodItem } from '../goods/goods.ts'
import { order, pageQuery } from '../lists.ts'

/** The base path of all calls about one system. */
export function integrationPath(system: PosSystem): string {
  return `/api/v2/integration/${system}`
}

/** Paths below `integrationPath`, the same for every system. */
export const CHECK_CONNECTION_PATH = '/check-iiko-connection'

export const SYNCED_PRODUCTS_LIMIT = 10

const productType = z.enum(POS_PRODUCT_TYPES)

/** Names of the filters, and the status codes that they stand for. */
export const PRODUCT_FILTERS = [
  'all',
  'solved',
  'unresolved',
  'unresolved_by_unit',
  'manually_resolved',
  'waiting',
  'gone',
  'set_aside',
  '1',
  '2',
  '3',
  '4',
] as const

/** Columns of products. */
const PRODUCT_SORTS = ['name', 'status', 'created_at'] as const

export const productsQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(PRODUCT_FILTERS)),
  search: z.optional(text(100)),
  type: z.optional(productType),
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  order,
})
export type ProductsQuery = z.infer<typeof productsQuery>

const seq = z.int()

const matchedGood = z.extend(names, { id: uuid })

/** A product with the good that it was matched with. */
export const productItem = z.extend(posProduct, {
  barcode: z.nullable(text(64)),
  client_good: z.nullable(matchedGood),
  /** All goods that are the product. */
  client_goods: z.optional(z.array(matchedGood)),
  seq,
})
export type ProductItem = z.infer<typeof productItem>

const count = z.int()
const unresolvedCounts = { unresolvedCount: count, unitUnresolvedCount: count }

/** Every list has its rows in `data`; `items` are the same ones, for older callers. */
export const productsList = z.object({
  data: z.array(productItem),
  items: z.array(productItem),
  total: count,
  ...unresolvedCounts,
})
export type ProductsList = z.infer<typeof productsList>

/** Goods with names similar to the product's, the most similar first. */
export const suggestion = z.object({ good: goodItem, likeness: z.number() })

const unresolvedItems = z.array(z.extend(productItem, { suggestions: z.array(suggestion) }))
export const unresolvedList = z.object({
  data: unresolvedItems,
  items: unresolvedItems,
  total: count,
})
/** The answer for one good: products that may be it, the likeliest first. */
export const productsLike = z.object({ data: z.array(productItem), total: count })
export type ProductsLike = z.infer<typeof productsLike>

export type UnresolvedList = z.infer<typeof unresolvedList>

/** Living goods that are not matched with any product. */
export const unresolvedGoodsQuery = z.extend(pageQuery, {
  search: z.optional(text(100)),
  sort: z.optional(z.enum(NAME_FIELDS)),
  order,
})
export const unresolvedGoodsList = z.object({
  data: z.array(goodItem),
  items: z.array(goodItem),
  total: count,
})
export type UnresolvedGoodsList = z.infer<typeof unresolvedGoodsList>
export type UnresolvedGoodsQuery = z.infer<typeof unresolvedGoodsQuery>

/** A server's code: it has the words, which no form of ours needs. */
const INCOMPLETE = 'merge_incomplete'

export const resolveRequest = z.object({
  integratedGoodId: z.pipe(z.string(INCOMPLETE).check(z.minLength(1, INCOMPLETE)), uuid),
  /** Null removes the match. */
  clientGoodId: z.pipe(
    z.nullable(z.string(INCOMPLETE).check(z.minLength(1, INCOMPLETE))),
    z.nullable(uuid),
  ),
  /** Required when the product has a good already: both are it, or the new one alone is. */
  mode: z.optional(z.enum(MATCH_MODES)),
})

/** Whether a product is none of the company's goods. */
export const setAsideRequest = z.object({ integratedGoodId: uuid, isSetAside: z.boolean() })

export const countsQuery = z.object({ type: z.optional(productType) })
export const statusCounts = z.object({
  resolvedCount: count,
  manuallyResolved: count,
  ...unresolvedCounts,
  /** Products that the system no longer has; the other counts exclude them. */
  goneCount: count,
  /** Products that are none of the company's goods; the other counts exclude them. */
  setAsideCount: z.optional(count),
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

/** The data are from an earlier read, because the system could not be reached. */
const isStale = z.boolean()

const total = count

export const groupsAnswer = z.object({ data: z.array(group), total, isStale })
export const categoriesAnswer = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
  total,
  isStale,
})
export const storesAnswer = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      stores: z.array(z.object({ id: z.string(), store_id: z.string(), name: z.string() })),
    }),
  ),
  total,
  isStale,
})
export type StoresAnswer = z.infer<typeof storesAnswer>

export const pingAnswer = z.object({
  success: z.boolean(),
  version: z.nullable(z.string()),
  /** False: what is sent there, the password among it, can be read on the way. */
  encrypted: z.optional(z.boolean()),
  /** In the cloud: whose data the API login may read. One of them is a part of the host. */
  organizations: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** Why it failed, for programs and for people. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type PingAnswer = z.infer<typeof pingAnswer>

/** Absent fields are taken from the settings, which never return a stored password. */
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

/** For more ids than fit into a URL. */
const ids = z.array(text(64)).check(z.maxLength(5000))
export const syncByRequest = z.object({
  groupIds: z.optional(ids),
  categoryIds: z.optional(ids),
})
export const SYNC_BODY_MAX_BYTES = 512 * 1024

/** A job as clients see it. */
export const jobState = z.object({
  id: uuid,
  kind: z.enum(['sync', 'send', 'invoices']),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** The present step, and how many products have been read. */
  step: z.nullable(z.string()),
  processed: count,
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** When a job that waits is tried again. */
  due_at: z.optional(z.nullable(z.string())),
  /** Why it failed, for programs and for people. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Parts that the system refused to give to a sync. */
  unread: z.optional(z.array(z.string())),
  /** Numbers of sent documents that the system says it saved, and that no look-up has found. */
  accepted: z.optional(z.array(z.string())),
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
  setAsideCount: z.optional(count),
  /** What this sync has changed. */
  added: count,
  changed: count,
  gone: count,
  /** Parts that the system refused to give; what was known of them stays. */
  unread: z.array(z.string()),
}

/** The result of a sync. The counts are absent while it runs; poll `GET …/sync` for its state. */
export const syncAnswer = z.object({ ...z.partial(z.object(syncResult)).shape, job: jobState })
export type SyncAnswer = z.infer<typeof syncAnswer>
