import * as z from 'zod/mini'
import { names } from '#domain/goods/names.ts'
import { LINE_ERROR_CODES, REMEDIES, SEND_ERROR_CODES } from '#domain/pos/sending.ts'
import { text, uuid } from '#domain/scalars.ts'
import { isTimeZone } from '../inventories/exports.ts'
import { jobState } from './integration.ts'
import { pageQuery } from '../lists.ts'

/** The tabs of the preparation. */
export const PREPARE_FILTERS = ['total', 'resolved', 'unresolved'] as const

export const prepareQuery = z.extend(pageQuery, {
  inventoryId: uuid,
  status: z.optional(z.enum(PREPARE_FILTERS)),
  search: z.optional(text(100)),
})

/** What prevents a sending; `message` is the system's own text. */
export const sendErrorCode = z.object({
  code: z.enum([...LINE_ERROR_CODES, ...SEND_ERROR_CODES]),
  remedy: z.enum(REMEDIES),
  good_id: z.nullable(uuid),
  barcode: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

const amount = z.object({ container_id: z.nullable(z.string()), amount: z.number() })

/** One good of an inventory on its way to the system; amounts are in the product's unit. */
export const prepareItem = z.object({
  good: z.nullable(z.extend(names, { id: uuid, measurement_unit: z.int() })),
  barcode: z.nullable(z.string()),
  bottles: z.number(),
  open_bottles: z.number(),
  leftover: z.number(),
  total_leftover: z.number(),
  product: z.nullable(
    z.object({
      id: uuid,
      name: z.string(),
      measurement_unit: z.nullable(z.string()),
      status: z.int(),
    }),
  ),
  /** In packs where a package is named, else in the product's unit. */
  amounts: z.array(amount),
  /** All of them together, in the product's unit. */
  amount: z.nullable(z.number()),
  problem: z.nullable(sendErrorCode),
  /** The number of the document in which it went. */
  sent_in: z.nullable(z.string()),
})
export type PrepareItem = z.infer<typeof prepareItem>

const sentDocument = z.object({
  document_number: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  sent_at: z.nullable(z.string()),
  goods: z.int(),
  /** The goods that are in it. */
  good_ids: z.array(uuid),
  /** Those of which more or less is counted now than was sent. */
  changed_good_ids: z.array(uuid),
})

/** The document of which nobody knows yet whether it arrived: sending looks for it first. */
const unfinished = z.nullable(z.string())

export const prepareAnswer = z.object({
  items: z.array(prepareItem),
  total: z.int(),
  totalCount: z.int(),
  resolvedCount: z.int(),
  unresolvedCount: z.int(),
  documents: z.array(sentDocument),
  unfinished,
})
export type PrepareAnswer = z.infer<typeof prepareAnswer>

const REQUIRED = 'required'

export const sendRequest = z.object({
  inventoryId: uuid,
  storeId: text(64).check(z.minLength(1, REQUIRED)),
  /** The time zone of the document: an IANA name such as Asia/Yerevan. */
  timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
})

/** What the system works out before anything is saved. */
export const previewAnswer = z.object({
  document_number: z.string(),
  /** Null when the system does not have it. */
  store: z.nullable(z.object({ id: z.string(), name: z.string() })),
  lines: z.array(
    z.object({
      product_id: z.nullable(uuid),
      product_name: z.string(),
      measurement_unit: z.nullable(z.string()),
      good_id: z.nullable(uuid),
      amounts: z.array(amount),
      counted: z.number(),
      /** Null where the system was not asked, because something is in the way. */
      expected: z.nullable(z.number()),
      difference: z.nullable(z.number()),
    }),
  ),
  problems: z.array(sendErrorCode),
  unfinished,
  canSend: z.boolean(),
  /** The system's own remark, where it makes one that prevents nothing. */
  warning: z.nullable(z.string()),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

/** The end of a sending; without the rest when it goes on. */
export const sendAnswer = z.object({
  success: z.optional(z.boolean()),
  documents: z.optional(z.array(sentDocument)),
  /** Goods that could not go. */
  unresolvedCount: z.optional(z.int()),
  job: jobState,
})
export type SendAnswer = z.infer<typeof sendAnswer>
