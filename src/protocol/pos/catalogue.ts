import * as z from 'zod/mini'
import { text, uuid } from '#domain/scalars.ts'
import { productItem } from './integration.ts'

/** Products of one answer. */
export const CATALOGUE_PAGE = 500

/** More groups than any chain has. */
const GROUPS_MAX = 5000
const groupId = text(64)
const count = z.int()

/** How many products each group has, by itself; null: products without a group. */
export const groupCounts = z.object({
  data: z.array(
    z.object({
      group_id: z.nullable(groupId),
      products: count,
      /** Those that are goods of the company already. */
      matched: count,
      /** Made in the kitchen, set aside, or gone from the system; in no other count. */
      leftOut: count,
    }),
  ),
  total: count,
})
export type GroupCounts = z.infer<typeof groupCounts>

export const productsOfGroupsRequest = z.object({
  groupIds: z.array(groupId).check(z.maxLength(GROUPS_MAX)),
  /** Also those without a group. */
  withoutGroup: z.optional(z.boolean()),
  /** The last id of the page before. */
  after: z.optional(uuid),
})
export type ProductsOfGroupsRequest = z.infer<typeof productsOfGroupsRequest>
export const CATALOGUE_BODY_MAX_BYTES = 512 * 1024

export const productsOfGroups = z.object({
  data: z.array(productItem),
  /** What to ask for as `after`; null on the last page. */
  next: z.nullable(uuid),
})
export type ProductsOfGroups = z.infer<typeof productsOfGroups>

/** What the system's stock of products has cost; empty for a person who may not see prices. */
export const stockCosts = z.object({
  data: z.array(
    z.object({
      product_id: uuid,
      /** In the product's unit. */
      expected: z.number(),
      /** In the system's currency, which it does not tell. */
      expectedSum: z.number(),
    }),
  ),
  total: count,
})
export type StockCosts = z.infer<typeof stockCosts>
