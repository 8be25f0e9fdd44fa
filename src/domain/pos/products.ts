import * as z from 'zod/mini'
import { COMPARE_UNITS } from './units.ts'
import { instant, text, uuid } from '../scalars.ts'
import { POS_SYSTEMS } from './systems.ts'

/** What is bought, and what the kitchen makes of it. */
export const POS_PRODUCT_TYPES = ['good', 'prepared'] as const
export type PosProductType = (typeof POS_PRODUCT_TYPES)[number]

/** How a product of the system stands to the company's goods. */
export const MATCH_STATUS = { solved: 1, unresolved: 2, unit_unresolved: 3, manual: 4 } as const
export type MatchStatus = (typeof MATCH_STATUS)[keyof typeof MATCH_STATUS]

/** The system's own ids: of the form of a UUID, but made by no rule of it. */
const externalId = text(64)

/** A package of a product, with how many of its units are in one. */
export const posContainer = z.object({ id: externalId, name: text(200), count: z.number() })

/** What the system says of a product. */
export const posProductFacts = z.object({
  external_id: externalId,
  type: z.enum(POS_PRODUCT_TYPES),
  name: text(500),
  /** The system's article, a text with leading zeros. */
  article: z.nullable(text(100)),
  barcodes: z.array(text(64)),
  /** The name of the system's unit. */
  measurement_unit: z.nullable(text(100)),
  containers: z.array(posContainer),
  group_id: z.nullable(externalId),
  category_id: z.nullable(externalId),
})
export type PosProductFacts = z.infer<typeof posProductFacts>

/** A product of the system beside the company's good that it was found to be. */
export const posProduct = z.extend(posProductFacts, {
  id: uuid,
  system: z.enum(POS_SYSTEMS),
  /** What the unit measures; null when its name says nothing here. */
  compare_unit: z.nullable(z.literal(COMPARE_UNITS)),
  status: z.literal([1, 2, 3, 4]),
  /** With status 3 the good that was found, whose unit is another. */
  client_good_id: z.nullable(uuid),
  /** When a sync found that the system does not have it any more. */
  gone_at: z.nullable(instant),
  created_at: instant,
})
export type PosProduct = z.infer<typeof posProduct>

/** The company's point-of-sale system. How to sign in there stays on the server. */
export const posConnection = z.object({
  id: uuid,
  system: z.enum(POS_SYSTEMS),
  host: z.nullable(text(500)),
  /** Are host, login and password known? */
  is_complete: z.boolean(),
  /** The last sync that came to its end. */
  synced_at: z.nullable(instant),
  created_at: instant,
})
export type PosConnection = z.infer<typeof posConnection>

/** Does the product's amount go to the system under its good? */
export function isMatched({ status }: Pick<PosProduct, 'status'>): boolean {
  return status === MATCH_STATUS.solved || status === MATCH_STATUS.manual
}

/** How many products stand how. Those that are gone are counted apart. */
export interface MatchCounts {
  resolvedCount: number
  unresolvedCount: number
  unitUnresolvedCount: number
  manuallyResolved: number
  goneCount: number
}

export function countMatches(
  products: Iterable<Pick<PosProduct, 'status' | 'gone_at'>>,
): MatchCounts {
  const counts: MatchCounts = {
    resolvedCount: 0,
    unresolvedCount: 0,
    unitUnresolvedCount: 0,
    manuallyResolved: 0,
    goneCount: 0,
  }
  for (const { status, gone_at } of products) {
    counts[gone_at === null ? COUNT_OF[status] : 'goneCount'] += 1
  }
  return counts
}

const COUNT_OF = {
  [MATCH_STATUS.solved]: 'resolvedCount',
  [MATCH_STATUS.unresolved]: 'unresolvedCount',
  [MATCH_STATUS.unit_unresolved]: 'unitUnresolvedCount',
  [MATCH_STATUS.manual]: 'manuallyResolved',
} as const
