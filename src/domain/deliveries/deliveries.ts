import * as z from 'zod/mini'
import { CASE_MAX } from '../counting/barcodes.ts'
import { currencyCode, moneyAmount } from '../money/amount.ts'
import { instant, text, uuid } from '../scalars.ts'

/** What an amount of a line is counted in: bottles or pieces, cases, or what a weight or volume is told in. */
export const LINE_UNITS = ['piece', 'case', 'kg', 'l'] as const
export type LineUnit = (typeof LINE_UNITS)[number]

/** More than any truck brings: 1,000,000 bottles, 100 tonnes, 100,000 litres. */
export const PIECES_MAX = 1_000_000
export const BULK_MAX = 100_000_000

/** Far above what stands on a delivery note; a command with so many still fits into one push. */
export const LINES_MAX = 500

/** A line of a delivery note, without its price. */
export const deliveryLine = z.object({
  id: uuid,
  /** Null as long as nobody has said which good it is. */
  good_id: z.nullable(uuid),
  /** What the paper, the file or the point-of-sale system calls it. */
  name: text(200),
  unit: z.enum(LINE_UNITS),
  /** Whole pieces or cases; grams for `kg`, millilitres for `l`. */
  amount: z.int().check(z.minimum(1), z.maximum(BULK_MAX)),
  /** How many bottles are in one case; null for the other units. */
  case_size: z.nullable(z.int().check(z.minimum(1), z.maximum(CASE_MAX))),
  /** The product of the point-of-sale system that the line was of; null for all others. */
  product_id: z.nullable(text(100)),
})
export type DeliveryLine = z.infer<typeof deliveryLine>

export const deliveryLines = z.array(deliveryLine).check(z.maxLength(LINES_MAX))

/**
 * The origin of a delivery: typed or scanned, from a file or pasted cells, from the till's
 * invoices.
 */
export const DELIVERY_SOURCES = ['typed', 'table', 'till'] as const

/** Goods that came to a branch, as a delivery note lists them. It holds no price. */
export const delivery = z.object({
  id: uuid,
  branch_id: uuid,
  /** When the goods came. */
  delivered_at: instant,
  supplier: text(200),
  /** The supplier's number; empty: none. */
  number: text(100),
  lines: deliveryLines,
  source: z.enum(DELIVERY_SOURCES),
  /** The point-of-sale system's own id of the invoice, which comes once; null for all others. */
  document: z.nullable(text(100)),
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
})
export type Delivery = z.infer<typeof delivery>

/** What of a delivery a person may change. */
export const deliveryFields = z.object({
  delivered_at: instant,
  supplier: text(200),
  number: text(100),
})
export type DeliveryFields = z.infer<typeof deliveryFields>

/** The price of a line: of one of its unit (a case, where it counts cases), or of the whole line. */
export const PRICE_KINDS = ['unit', 'line'] as const

export const linePrice = z.object({
  line_id: uuid,
  amount: moneyAmount,
  currency: currencyCode,
  of: z.enum(PRICE_KINDS),
})
export type LinePrice = z.infer<typeof linePrice>

/** What an invoice of the point-of-sale system said when it was taken. */
export const takenInvoice = z.extend(deliveryFields, {
  lines: deliveryLines,
  prices: z.array(linePrice).check(z.maxLength(LINES_MAX)),
})
export type TakenInvoice = z.infer<typeof takenInvoice>

/** What a delivery's lines cost, as it was typed; only for people who may see prices. */
export const deliveryPrices = z.object({
  /** The delivery's. */
  id: uuid,
  branch_id: uuid,
  lines: z.array(linePrice),
  /**
   * What its invoice said when it was taken last: tells what changed there since. Null for
   * deliveries that people recorded; absent in older rows.
   */
  taken: z.nullable(takenInvoice),
})
export type DeliveryPrices = z.infer<typeof deliveryPrices>

/** Who changed what of a delivery, with what stood there before and after. It holds no price. */
export const deliveryChange = z.object({
  id: uuid,
  delivery_id: uuid,
  branch_id: uuid,
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The lines whose prices were changed. */
  priced: z.array(uuid),
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type DeliveryChange = z.infer<typeof deliveryChange>
