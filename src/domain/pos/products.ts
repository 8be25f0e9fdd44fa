import * as z from 'zod/mini'
import { COMPARE_UNITS } from './units.ts'
import { decigrams, instant, text, uuid } from '../scalars.ts'
import { POS_SYSTEMS } from './systems.ts'

/** `good` is bought, `prepared` is made in the kitchen. */
export const POS_PRODUCT_TYPES = ['good', 'prepared'] as const
export type PosProductType = (typeof POS_PRODUCT_TYPES)[number]

/** How a product of the system is matched with the company's goods. */
export const MATCH_STATUS = { solved: 1, unresolved: 2, unit_unresolved: 3, manual: 4 } as const
export type MatchStatus = (typeof MATCH_STATUS)[keyof typeof MATCH_STATUS]

/** The system's own ids: formatted like UUIDs, but not valid ones. */
const externalId = text(64)

/** A package of a product; `count` is how many of the product's units it holds. */
export const posContainer = z.object({
  id: externalId,
  name: text(200),
  count: z.number(),
  /** A sealed and an empty one; absent where the system has none, and in older rows. */
  weight_full: z.optional(decigrams),
  weight_empty: z.optional(decigrams),
  /** Those of the product's barcodes that are this package's; absent where the system says none. */
  barcodes: z.optional(z.array(text(64))),
})
export type PosContainer = z.infer<typeof posContainer>

/** What the system reports of a product. */
export const posProductFacts = z.object({
  external_id: externalId,
  type: z.enum(POS_PRODUCT_TYPES),
  name: text(500),
  /** The system's article number, a text with leading zeros. */
  article: z.nullable(text(100)),
  barcodes: z.array(text(64)),
  /** The name of the system's unit. */
  measurement_unit: z.nullable(text(100)),
  containers: z.array(posContainer),
  group_id: z.nullable(externalId),
  category_id: z.nullable(externalId),
})
export type PosProductFacts = z.infer<typeof posProductFacts>

/** A product of the system, with the company's good that it was matched with. */
export const posProduct = z.extend(posProductFacts, {
  id: uuid,
  system: z.enum(POS_SYSTEMS),
  /** What the unit measures; null when its name is not recognized. */
  compare_unit: z.nullable(z.literal(COMPARE_UNITS)),
  status: z.literal([1, 2, 3, 4]),
  /** The good that was found but has another unit; only with status 3. */
  client_good_id: z.nullable(uuid),
  /** Further goods of a person's choice that are this product too; absent in older rows. */
  other_good_ids: z.nullable(z.array(uuid)),
  /** How sure a match is that the names alone made, from 0 to 1; null for any other. */
  likeness: z.nullable(z.number()),
  /** Goods that a person took away from it: they are never matched with it by themselves again. */
  refused_good_ids: z.nullable(z.array(uuid)),
  /** Since when a person says that it is none of the company's goods. */
  set_aside_at: z.nullable(instant),
  /** When a sync found that the system no longer has it. */
  gone_at: z.nullable(instant),
  created_at: instant,
})
export type PosProduct = z.infer<typeof posProduct>

/** The company's point-of-sale system. Its credentials stay on the server. */
export const posConnection = z.object({
  id: uuid,
  system: z.enum(POS_SYSTEMS),
  host: z.nullable(text(500)),
  /** Are host, login and password known? */
  is_complete: z.boolean(),
  /** The last sync that completed. */
  synced_at: z.nullable(instant),
  created_at: instant,
})
export type PosConnection = z.infer<typeof posConnection>

/** All goods that are the product, the first one first. */
export function goodIdsOf({
  client_good_id,
  other_good_ids,
}: Pick<PosProduct, 'client_good_id' | 'other_good_ids'>): string[] {
  // A device may hold rows from before the list.
  const others: readonly string[] | null | undefined = other_good_ids
  return [...(client_good_id === null ? [] : [client_good_id]), ...(others ?? [])]
}

/** Goods that a person took away from the product. */
export function refusedOf({ refused_good_ids }: Pick<PosProduct, 'refused_good_ids'>): string[] {
  // A device may hold rows from before the list.
  const refused: readonly string[] | null | undefined = refused_good_ids
  return [...(refused ?? [])]
}

/** Has a person said that it is none of the company's goods? */
export function isSetAside({ set_aside_at }: Pick<PosProduct, 'set_aside_at'>): boolean {
  const since: string | null | undefined = set_aside_at
  return (since ?? null) !== null
}

/** Does it wait for a person to match it? */
export function isUnresolved(
  product: Pick<PosProduct, 'status' | 'gone_at' | 'set_aside_at'>,
): boolean {
  return !isMatched(product) && product.gone_at === null && !isSetAside(product)
}

/** Is the product's amount sent to the system under its good? */
export function isMatched({ status }: Pick<PosProduct, 'status'>): boolean {
  return status === MATCH_STATUS.solved || status === MATCH_STATUS.manual
}

/** The number of products per status. Those that are gone or set aside are counted separately. */
export interface MatchCounts {
  resolvedCount: number
  unresolvedCount: number
  unitUnresolvedCount: number
  manuallyResolved: number
  goneCount: number
  setAsideCount: number
}

export function countMatches(
  products: Iterable<Pick<PosProduct, 'status' | 'gone_at' | 'set_aside_at'>>,
): MatchCounts {
  const counts: MatchCounts = {
    resolvedCount: 0,
    unresolvedCount: 0,
    unitUnresolvedCount: 0,
    manuallyResolved: 0,
    goneCount: 0,
    setAsideCount: 0,
  }
  for (const product of products) counts[countOf(product)] += 1
  return counts
}

/** A product as the server knows it, and as this device has changed it since. */
export interface ChangedProduct {
  before: PosProduct
  after: PosProduct
}

/** The server's numbers with what it has not been sent yet. */
export function countChanged(known: MatchCounts, changed: readonly ChangedProduct[]): MatchCounts {
  const counts = { ...known }
  for (const { before, after } of changed) {
    counts[countOf(before)] -= 1
    counts[countOf(after)] += 1
  }
  return counts
}

function countOf(
  product: Pick<PosProduct, 'status' | 'gone_at' | 'set_aside_at'>,
): keyof MatchCounts {
  if (product.gone_at !== null) return 'goneCount'
  return isSetAside(product) ? 'setAsideCount' : COUNT_OF[product.status]
}

const COUNT_OF = {
  [MATCH_STATUS.solved]: 'resolvedCount',
  [MATCH_STATUS.unresolved]: 'unresolvedCount',
  [MATCH_STATUS.unit_unresolved]: 'unitUnresolvedCount',
  [MATCH_STATUS.manual]: 'manuallyResolved',
} as const
