import * as z from 'zod/mini'
import { posContainer } from '#domain/pos/products.ts'
import { instant, text, uuid } from '#domain/scalars.ts'
import { timeZoneName } from '#domain/time-zone.ts'
import { jobState } from './integration.ts'

/** Below `integrationPath`. */
export const INVOICES_PATH = '/invoices'

/** As long as the system's documentation allows. */
export const INVOICE_DAYS_MAX = 31

const day = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** A period of days, both included, and the store that the goods came to. */
const asked = {
  from: day,
  to: day,
  storeId: text(64).check(z.minLength(1)),
}

export const invoicesRequest = z.object({
  ...asked,
  /** The clock that the system's times are by: an IANA name such as Asia/Yerevan. */
  timeZone: z.optional(timeZoneName),
})
export type InvoicesRequest = z.infer<typeof invoicesRequest>

export const invoicesQuery = z.object(asked)
export type InvoicesQuery = z.infer<typeof invoicesQuery>

/** What a job is to read. */
export const invoicesSelection = z.object({ ...asked, timeZone: timeZoneName })

/** Absent while it runs; poll `GET …/sync` for its state. */
export const invoicesBegun = z.object({
  success: z.optional(z.boolean()),
  invoices: z.optional(z.int()),
  job: jobState,
})
export type InvoicesBegun = z.infer<typeof invoicesBegun>

/** A product of the company's catalogue that a line is of. */
const invoiceProduct = z.object({
  id: uuid,
  external_id: text(64),
  name: text(500),
  measurement_unit: z.nullable(text(100)),
  containers: z.array(posContainer),
  /** The goods that it was matched with, the first one first. */
  good_ids: z.array(uuid),
  /** A person says that it is none of the company's goods. */
  is_set_aside: z.boolean(),
})

export const invoiceLine = z.object({
  /** Null: the system did not give it to the last sync, or there was none. */
  product: z.nullable(invoiceProduct),
  /** What tells the line's product where it is unknown; may be empty. */
  article: text(100),
  container_id: z.nullable(text(64)),
  /** In the product's unit; null where it is not told. */
  amount: z.nullable(z.number()),
  /** Of the line with tax, a decimal number; null: not told, or not for the caller. */
  sum: z.nullable(text(40)),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

export const invoice = z.object({
  /** Of the invoice and its store: an invoice for two stores is two deliveries. */
  document: text(100),
  number: text(100),
  /** Null: the system's date can't be read. */
  delivered_at: z.nullable(instant),
  status: z.enum(['draft', 'posted', 'deleted']),
  supplier: text(200),
  lines: z.array(invoiceLine),
  /** It was taken, and the system does not tell it for this time and store any more. */
  missing: z.optional(z.boolean()),
})
export type Invoice = z.infer<typeof invoice>

export const invoicesAnswer = z.object({
  data: z.array(invoice),
  total: z.int(),
  /** When they were read; null: these were not asked for last. */
  read_at: z.nullable(instant),
  /** Documents that could not be read. */
  unread: z.int(),
  /** The system refused to give the names of suppliers. */
  isWithoutSuppliers: z.boolean(),
})
export type InvoicesAnswer = z.infer<typeof invoicesAnswer>
