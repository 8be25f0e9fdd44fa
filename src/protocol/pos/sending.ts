import * as z from 'zod/mini'
import { names } from '#domain/goods/names.ts'
import { LINE_ERROR_CODES, REMEDIES, SEND_ERROR_CODES } from '#domain/pos/sending.ts'
import { text, uuid } from '#domain/scalars.ts'
import { isTimeZone } from '../inventories/exports.ts'
import { jobState } from './integration.ts'
import { pageQuery } from '../lists.ts'

/** The tabs of the screen that prepares a sending. */
export const PREPARE_FILTERS = ['total', 'resolved', 'unresolved'] as const

export const prepareQuery = z.extend(pageQuery, {
  inventoryId: uuid,
  status: z.optional(z.enum(PREPARE_FILTERS)),
  search: z.optional(text(100)),
})

/** What prevents sending; `message` is the system's own text. */
export const sendErrorCode = z.object({
  code: z.enum([...LINE_ERROR_CODES, ...SEND_ERROR_CODES]),
  remedy: z.enum(REMEDIES),
  good_id: z.nullable(uuid),
  barcode: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

const amount = z.object({ container_id: z.nullable(z.string()), amount: z.number() })

/** One good of an inventory as it is to be sent; amounts are in the product's unit. */
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
  /** In packs if a container is named, otherwise in the product's unit. */
  amounts: z.array(amount),
  /** The sum of the amounts, in the product's unit. */
  amount: z.nullable(z.number()),
  problem: z.nullable(sendErrorCode),
  /** The number of the document it was sent in. */
  sent_in: z.nullable(z.string()),
})
export type PrepareItem = z.infer<typeof prepareItem>

const sentDocument = z.object({
  document_number: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  sent_at: z.nullable(z.string()),
  goods: z.int(),
  /** The goods in the document. */
  good_ids: z.array(uuid),
  /** The goods whose counted amount has changed since they were sent. */
  changed_good_ids: z.array(uuid),
})

/** What can become of a document. */
export const SEND_EVENTS = [
  'asked',
  'repeated',
  'accepted',
  'refused',
  'unknown',
  'found',
  'not_found',
  'other_found',
] as const
export type SendEventKind = (typeof SEND_EVENTS)[number]

export const historyQuery = z.object({ inventoryId: uuid })

/** What was sent of an inventory, when, by whom, and what came of it; the latest first. */
export const historyAnswer = z.object({
  data: z.array(
    z.object({
      id: uuid,
      document_number: z.string(),
      store_name: z.string(),
      at: z.string(),
      /** Null: nobody; the server looked by itself. */
      user_name: z.nullable(z.string()),
      kind: z.enum(SEND_EVENTS),
      comment: z.string(),
      said: z.array(z.string()),
    }),
  ),
})
export type HistoryAnswer = z.infer<typeof historyAnswer>

/** A document that may or may not have arrived: sending first looks for it. */
const unfinished = z.nullable(z.string())

/** A document that no look-up has found yet. */
export const openDocument = z.object({
  document_number: z.string(),
  /** Unknown: there was no answer. Accepted: the system answered that it saved the document. */
  state: z.enum(['unknown', 'accepted']),
  part: z.int(),
  /** How often the system was asked to save it. */
  asks: z.int(),
  store_id: z.string(),
  store_name: z.string(),
  goods: z.int(),
  good_ids: z.array(uuid),
  asked_at: z.nullable(z.string()),
  looks: z.int(),
  looked_at: z.nullable(z.string()),
  /** When it is looked up by itself; null when it is not any more. */
  next_look_at: z.nullable(z.string()),
  /** The server it was sent to, if that is not the connected one any more. */
  other_host: z.nullable(z.string()),
  said: z.array(z.string()),
})
export type OpenDocument = z.infer<typeof openDocument>

/** `items` are the rows of `data`, for older callers. */
export const prepareAnswer = z.object({
  data: z.array(prepareItem),
  items: z.array(prepareItem),
  total: z.int(),
  totalCount: z.int(),
  resolvedCount: z.int(),
  unresolvedCount: z.int(),
  documents: z.array(sentDocument),
  unfinished,
  /** Those that no look-up has found yet. */
  open: z.optional(z.array(openDocument)),
})
export type PrepareAnswer = z.infer<typeof prepareAnswer>

/** A server's code: it has the words, which no form of ours needs. */
const NO_STORE = 'store_required'

export const sendingRepeat = z.object({ part: z.int(), asks: z.int() })

export const sendRequest = z.object({
  inventoryId: uuid,
  storeId: z.pipe(z.string(NO_STORE).check(z.minLength(1, NO_STORE)), text(64)),
  /** The time zone of the document: an IANA name such as Asia/Yerevan. */
  timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
  /**
   * Asks once more for a document with an unknown outcome, as `open` of the preparation describes
   * it. If it arrived after all, there may then be two.
   */
  repeat: z.optional(sendingRepeat),
})
export type SendRequestBody = z.infer<typeof sendRequest>

/** A good that is part of a counted product, and was not counted. */
export const uncountedGood = z.object({
  product_id: uuid,
  product_name: z.string(),
  good_id: uuid,
})

/** What the system calculates before anything is saved. */
export const previewAnswer = z.object({
  document_number: z.string(),
  /** Null when the system no longer has it. */
  store: z.nullable(z.object({ id: z.string(), name: z.string() })),
  lines: z.array(
    z.object({
      product_id: z.nullable(uuid),
      product_name: z.string(),
      measurement_unit: z.nullable(z.string()),
      good_id: z.nullable(uuid),
      /** All goods that the amount is the sum of. */
      good_ids: z.optional(z.array(uuid)),
      amounts: z.array(amount),
      counted: z.number(),
      /** Null when the system was not asked, because a problem prevents sending. */
      expected: z.nullable(z.number()),
      difference: z.nullable(z.number()),
      /** In the system's money, where it tells it. */
      expectedSum: z.optional(z.nullable(z.number())),
      differenceSum: z.optional(z.nullable(z.number())),
    }),
  ),
  /** Goods of these products that nobody has counted: their sums lack them. */
  uncounted: z.optional(z.array(uncountedGood)),
  problems: z.array(sendErrorCode),
  unfinished,
  canSend: z.boolean(),
  /** The system's own remark that prevents nothing. */
  warning: z.nullable(z.string()),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

/** The result of a sending; only `job` is present while it runs. */
export const sendAnswer = z.object({
  success: z.optional(z.boolean()),
  /** Documents that a look-up has found. */
  documents: z.optional(z.array(sentDocument)),
  /** Numbers of documents that the system says it saved, and that no look-up has found yet. */
  accepted: z.optional(z.array(z.string())),
  /** How many goods were left out. */
  unresolvedCount: z.optional(z.int()),
  job: jobState,
})
export type SendAnswer = z.infer<typeof sendAnswer>
