import * as z from 'zod/mini'
import { names } from '#domain/goods/names-schema.ts'
import { PLACE_MAX } from '#domain/branches/usual-places.ts'
import { LINE_ERROR_CODES, REMEDIES, SEND_ERROR_CODES } from '#domain/pos/sending.ts'
import { text, uuid } from '#domain/scalars.ts'
import { timeZoneName } from '#domain/time-zone.ts'
import { jobState } from './integration.ts'
import { pageQuery } from '../lists.ts'

/** The tabs of the screen that prepares a sending. */
export const PREPARE_FILTERS = ['total', 'resolved', 'unresolved'] as const

export const prepareQuery = z.extend(pageQuery, {
  inventoryId: uuid,
  status: z.optional(z.enum(PREPARE_FILTERS)),
  search: z.optional(text(100)),
})
export type PrepareQuery = z.infer<typeof prepareQuery>

/** What prevents sending; `message` is the system's own text. */
export const sendErrorCode = z.object({
  code: z.enum([...LINE_ERROR_CODES, ...SEND_ERROR_CODES]),
  remedy: z.enum(REMEDIES),
  good_id: z.nullable(uuid),
  barcode: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

export const amount = z.object({ container_id: z.nullable(z.string()), amount: z.number() })

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

/** The places that a document is about: only some, or all but some. */
export const onlyPlaces = z.object({ only: z.readonly(z.array(z.string())) })
export const exceptPlaces = z.object({ except: z.readonly(z.array(z.string())) })
export const scopeAnswer = z.union([onlyPlaces, exceptPlaces])

const sentDocument = z.object({
  document_number: z.string(),
  part: z.optional(z.int()),
  store_id: z.string(),
  store_name: z.string(),
  /** The department of the store; empty if none. */
  store_group: z.optional(z.string()),
  scope: z.optional(scopeAnswer),
  /** The number of the document that it takes the place of. */
  corrects: z.optional(z.nullable(z.string())),
  /** When a look-up found that it is not there any more; null: it is there. */
  missing_at: z.optional(z.nullable(z.string())),
  sent_at: z.nullable(z.string()),
  goods: z.int(),
  /** The goods in the document. */
  good_ids: z.array(uuid),
  /** The goods whose counted amount has changed since they were sent. */
  changed_good_ids: z.array(uuid),
})

/** A document that may or may not have arrived: sending first looks for it. */
export const unfinished = z.nullable(z.string())

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
  store_group: z.optional(z.string()),
  scope: z.optional(scopeAnswer),
  /** A draft is in no report until somebody posts it. */
  draft: z.optional(z.boolean()),
  goods: z.int(),
  good_ids: z.array(uuid),
  /** The goods whose counted amount has changed since. */
  changed_good_ids: z.optional(z.array(uuid)),
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
  /** The system was asked to save a document of it, whatever came of that. */
  hasHistory: z.optional(z.boolean()),
})
export type PrepareAnswer = z.infer<typeof prepareAnswer>

/** yyyy-MM-ddTHH:mm, of a year that nobody mistypes. */
const LOCAL_TIME =
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** A server's code: it has the words, which no form of ours needs. */
const NO_STORE = 'store_required'

export const sendingRepeat = z.object({ part: z.int(), asks: z.int() })

export const chosenStore = z.pipe(z.string(NO_STORE).check(z.minLength(1, NO_STORE)), text(64))

/** A place whose goods belong to a store of its own. */
export const placeStore = z.object({ place: text(PLACE_MAX), storeId: chosenStore })

/** Code of an account there; empty ones are left to the system. */
export const accountCode = z.optional(z.nullable(text(50)))

/** The document that new ones take the place of, as the person saw it. */
export const correction = z.object({
  part: z.int(),
  /** A look-up has found that it is not there any more. */
  missing: z.boolean(),
})

/** A correction for what moved during the count, as a person saw it in the preview. */
export const seenCorrection = z.object({
  storeId: chosenStore,
  product_id: uuid,
  /** In the product's unit, below 0 for what went. */
  moved: z.number(),
})
export type SeenCorrection = z.infer<typeof seenCorrection>

/** Lines of one sending; an inventory has fewer products. */
const CORRECTIONS_MAX = 20_000

export const sendRequest = z.object({
  inventoryId: uuid,
  storeId: chosenStore,
  /** Places whose goods are sent to other stores, in documents of their own. */
  places: z.optional(z.array(placeStore).check(z.maxLength(100))),
  /** The document's local time; when the inventory was completed if it is left out. */
  date: z.optional(z.string().check(z.regex(LOCAL_TIME))),
  /** Saved there without being posted. */
  draft: z.optional(z.boolean()),
  surplusAccount: accountCode,
  shortageAccount: accountCode,
  corrects: z.optional(correction),
  /**
   * The corrected amounts that are sent instead of the counted ones: all that the preview has. Left
   * out, or when none is given, everything is sent as it was counted.
   */
  sold: z.optional(z.array(seenCorrection).check(z.maxLength(CORRECTIONS_MAX))),
  /** The time zone of the document: an IANA name such as Asia/Yerevan. */
  timeZone: z.optional(timeZoneName),
  /**
   * Asks once more for a document with an unknown outcome, as `open` of the preparation describes
   * it. If it arrived after all, there may then be two.
   */
  repeat: z.optional(sendingRepeat),
})
export type SendRequestBody = z.infer<typeof sendRequest>

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
