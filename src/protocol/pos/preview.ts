import * as z from 'zod/mini'
import { POSTINGS } from '#domain/pos/sold/posting.ts'
import { SOLD_REASONS } from '#domain/pos/sold/sold-line.ts'
import { uuid } from '#domain/scalars.ts'
import { amount, scopeAnswer, sendErrorCode, unfinished } from './sending.ts'

/** A good that is part of a counted product, and was not counted. */
export const uncountedGood = z.object({
  product_id: uuid,
  product_name: z.string(),
  good_id: uuid,
})

/** What moved of a product between its readings and the document's time, in its unit. */
export const soldLine = z.object({
  /** When it was read first and last. */
  read_from: z.string(),
  read_to: z.string(),
  /** Below 0: what went; null: not known. */
  moved: z.nullable(z.number()),
  /** The bounds of what moved, where only they are known. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** What there is at the document's time; null: as counted, or not known. */
  corrected: z.nullable(z.number()),
  reason: z.nullable(z.enum(SOLD_REASONS)),
})

/** What the system's books told of the time of a count during which the bar sold. */
export const soldMeanwhile = z.object({
  /** Why they told nothing; null: they did. */
  reason: z.nullable(z.enum(SOLD_REASONS)),
  /** How the system seems to book sales; null: not known. */
  posting: z.nullable(z.enum(POSTINGS)),
  asked_at: z.string(),
  /** The first reading. */
  from: z.string(),
  /** The document's time. */
  until: z.string(),
})

const previewLine = z.object({
  product_id: z.nullable(uuid),
  product_name: z.string(),
  measurement_unit: z.nullable(z.string()),
  good_id: z.nullable(uuid),
  /** All goods that the amount is the sum of. */
  good_ids: z.optional(z.array(uuid)),
  amounts: z.array(amount),
  counted: z.number(),
  /** The ± of what was counted; null: unknown. */
  uncertainty: z.optional(z.nullable(z.number())),
  /** How many open bottles of it were estimated by eye. */
  estimated: z.optional(z.int()),
  /** Null when the system was not asked, because a problem prevents sending. */
  expected: z.nullable(z.number()),
  difference: z.nullable(z.number()),
  /** In the system's money, where it tells it. */
  expectedSum: z.optional(z.nullable(z.number())),
  differenceSum: z.optional(z.nullable(z.number())),
  /** Only of a count during which the bar sold. */
  sold: z.optional(z.nullable(soldLine)),
})

/** One document that would be made, and what the system calculates for it. */
export const previewedDocument = z.object({
  document_number: z.string(),
  store: z.object({ id: z.string(), name: z.string(), group: z.string() }),
  scope: scopeAnswer,
  /** Local time. */
  date: z.string(),
  /** When it was counted by the system's own clock, where that is another time. */
  dateThere: z.optional(z.nullable(z.string())),
  comment: z.string(),
  draft: z.boolean(),
  lines: z.array(previewLine),
  uncounted: z.array(uncountedGood),
  problems: z.array(sendErrorCode),
  warning: z.nullable(z.string()),
  /** Only of a count during which the bar sold. */
  sold: z.optional(z.nullable(soldMeanwhile)),
})

/** What a corrected document has set, and stays as it is. */
export const stayingAmounts = z.object({
  document_number: z.string(),
  store_name: z.string(),
  store_group: z.string(),
  /** Names of its products that no new document sets in the same store. */
  products: z.array(z.string()),
})

/** What the system calculates before anything is saved: of all documents together, and of each. */
export const previewAnswer = z.object({
  document_number: z.string(),
  /** Null when the system no longer has it. */
  store: z.nullable(z.object({ id: z.string(), name: z.string() })),
  lines: z.array(previewLine),
  /** Goods of these products that nobody has counted: their sums lack them. */
  uncounted: z.optional(z.array(uncountedGood)),
  problems: z.array(sendErrorCode),
  unfinished,
  canSend: z.boolean(),
  /** The system's own remark that prevents nothing. */
  warning: z.nullable(z.string()),
  documents: z.optional(z.array(previewedDocument)),
  staying: z.optional(z.nullable(stayingAmounts)),
  /** The same of documents that the corrected one took the place of, as far as anything stays. */
  stayingBefore: z.optional(z.array(stayingAmounts)),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>
