import * as z from 'zod/mini'
import { currencyCode } from '#domain/money/amount.ts'
import { SEND_STATES } from '#domain/pos/sent-document.ts'
import { uuid } from '#domain/scalars.ts'
import { canIntegrate, canManageCompany } from '#domain/people/permissions.ts'
import { pageQuery } from '../lists.ts'
import type { Operation } from '../operation.ts'
import { expectedAnswer, expectedQuery } from './expected.ts'
import { storesAnswer } from './integration.ts'
import { previewAnswer } from './preview.ts'
import {
  accountCode,
  chosenStore,
  placeStore,
  prepareAnswer,
  prepareQuery,
  scopeAnswer,
  sendAnswer,
  sendRequest,
} from './sending.ts'

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
  'gone',
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

const sendEvent = z.object({
  at: z.string(),
  /** Null: nobody; the server looked by itself. */
  user_name: z.nullable(z.string()),
  kind: z.enum(SEND_EVENTS),
  said: z.array(z.string()),
})

/** A line whose amount is not what was counted. */
export const sentCorrection = z.object({
  product_name: z.string(),
  measurement_unit: z.nullable(z.string()),
  counted: z.number(),
  /** Below 0: what went. */
  moved: z.number(),
})

/** One product of a document that was sent; amounts in its unit. */
export const sentLine = z.object({
  product_name: z.string(),
  article: z.nullable(z.string()),
  measurement_unit: z.nullable(z.string()),
  /** Null: sent in packs of which nobody knows any more what they held. */
  amount: z.nullable(z.number()),
  /** Null: not known. */
  expected: z.nullable(z.number()),
  difference: z.nullable(z.number()),
  /** Of the difference, in the smallest unit of the currency; null: not known, or not to be seen. */
  value: z.nullable(z.int()),
})

/** What the products come to that lack something, or that there is more of. */
export const differenceSum = z.object({
  products: z.int(),
  valued: z.int(),
  sum: z.nullable(z.int()),
})

export const sentTotals = z.object({
  products: z.int(),
  compared: z.int(),
  missing: differenceSum,
  surplus: differenceSum,
})

/** One document that the system was asked to save, and everything that became of it. */
export const sendRecord = z.object({
  inventory_id: uuid,
  inventory_name: z.nullable(z.string()),
  row_number: z.nullable(z.int()),
  branch_id: uuid,
  part: z.int(),
  document_number: z.string(),
  /** The server that it was sent to. */
  host: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  store_group: z.string(),
  scope: scopeAnswer,
  /** The document's own time, local. */
  date: z.string(),
  comment: z.string(),
  draft: z.boolean(),
  goods: z.int(),
  /** Lines that were corrected for what moved during the count. */
  sold: z.optional(z.array(sentCorrection)),
  /** Only of documents of one inventory. */
  lines: z.optional(z.array(sentLine)),
  /** Null: nobody knows what the system expected, as of documents of earlier versions. */
  totals: z.optional(z.nullable(sentTotals)),
  /** Of the sums; null: there are none, or they are not to be seen. */
  currency: z.optional(z.nullable(currencyCode)),
  state: z.enum(SEND_STATES),
  /** The number of the document that it takes the place of. */
  corrects: z.nullable(z.string()),
  /** Numbers of documents that take its place. */
  corrected_by: z.array(z.string()),
  /** Who had it sent. */
  user_name: z.nullable(z.string()),
  asks: z.int(),
  asked_at: z.nullable(z.string()),
  /** When a look-up found it first. */
  sent_at: z.nullable(z.string()),
  looks: z.int(),
  looked_at: z.nullable(z.string()),
  missing_at: z.nullable(z.string()),
  said: z.array(z.string()),
  /** What became of it, the latest first. */
  events: z.array(sendEvent),
})
export type SendRecord = z.infer<typeof sendRecord>

export const sendsQuery = z.extend(pageQuery, { inventoryId: z.optional(uuid) })
export type SendsQuery = z.infer<typeof sendsQuery>

/** The latest first. */
export const sendsAnswer = z.object({ data: z.array(sendRecord), total: z.int() })
export type SendsAnswer = z.infer<typeof sendsAnswer>

export const lookRequest = z.object({ inventoryId: uuid, part: z.int() })
export type LookRequest = z.infer<typeof lookRequest>

/** A place whose goods belong to a store of its own. */
export const defaultPlace = z.object({ place: z.string(), storeId: z.string() })

/** Where inventories of a branch are sent to, unless a person chooses otherwise. */
export const branchStore = z.object({
  branchId: uuid,
  storeId: z.string(),
  places: z.array(defaultPlace),
  surplusAccount: z.nullable(z.string()),
  shortageAccount: z.nullable(z.string()),
})
export type BranchStore = z.infer<typeof branchStore>

export const branchStoresAnswer = z.object({ data: z.array(branchStore), total: z.int() })
export type BranchStoresAnswer = z.infer<typeof branchStoresAnswer>

/** Without a store the branch has no default any more. */
export const branchStoreRequest = z.object({
  storeId: z.nullable(chosenStore),
  places: z.optional(z.array(placeStore).check(z.maxLength(100))),
  surplusAccount: accountCode,
  shortageAccount: accountCode,
})
export type BranchStoreRequest = z.infer<typeof branchStoreRequest>

const people = { may: canIntegrate } as const
const owners = { may: canManageCompany } as const
const sending = { ...people, body: sendRequest, answer: sendAnswer, isJob: true } as const

/** Inventories sent to a system, below its path. '~' is its brand. */
export const SENDING_CALLS = {
  stores: {
    id: 'list~Stores',
    route: 'GET /stores',
    scope: 'send',
    ...people,
    answer: storesAnswer,
  },
  prepare: {
    id: 'prepare~Inventory',
    route: 'GET /inventory-prepare',
    scope: 'send',
    ...people,
    query: prepareQuery,
    answer: prepareAnswer,
  },
  history: {
    id: 'get~History',
    route: 'GET /inventory-history',
    scope: 'send',
    ...people,
    query: historyQuery,
    answer: historyAnswer,
  },
  preview: {
    id: 'preview~Inventory',
    route: 'POST /inventory-preview',
    scope: 'send',
    ...people,
    body: sendRequest,
    answer: previewAnswer,
  },
  send: { id: 'send~Inventory', route: 'POST /inventory-sync', scope: 'send', ...sending },
  sendShorter: { id: 'send~InventoryToStore', route: 'POST /send', scope: 'send', ...sending },

  sends: {
    id: 'list~Sends',
    route: 'GET /sends',
    scope: 'send',
    ...people,
    query: sendsQuery,
    answer: sendsAnswer,
  },
  look: {
    id: 'lookFor~Document',
    route: 'POST /sends/look',
    scope: 'send',
    ...people,
    body: lookRequest,
    answer: sendRecord,
  },
  expected: {
    id: 'list~ExpectedAmounts',
    route: 'GET /inventory-expected',
    scope: 'read_stock',
    ...people,
    query: expectedQuery,
    answer: expectedAnswer,
  },
  branchStores: {
    id: 'list~BranchStores',
    route: 'GET /branch-stores',
    scope: 'send',
    ...people,
    answer: branchStoresAnswer,
  },
  setBranchStore: {
    id: 'set~BranchStore',
    route: 'PUT /branch-stores/:id',
    ...owners,
    body: branchStoreRequest,
    answer: branchStoresAnswer,
  },
} as const satisfies Record<string, Operation>
