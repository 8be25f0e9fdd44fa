import * as z from 'zod/mini'
import { currencyCode } from '../../money/amount.ts'
import { instant, text, uuid } from '../../scalars.ts'

/** The units of a stock sheet, as `readPosUnit` reads them. */
export const SHEET_UNITS = ['pcs', 'ml', 'cl', 'dl', 'l', 'dal', 'g', 'kg'] as const
export type SheetUnit = (typeof SHEET_UNITS)[number]

/** The most lines of one sheet: four times the goods of a large bar. */
const SHEET_LINES_MAX = 2000

/** The longest request with a sheet, in bytes: as many lines with names of usual length. */
export const SHEET_MAX_BYTES = 1024 * 1024

/** The longest name of a line; what is longer is cut. */
export const SHEET_NAME_MAX = 200

/** A million bottles or litres, either sign: a system that booked too late is below nothing. */
const MOST_THOUSANDTHS = 1_000_000_000

/** Ten times what a price may be at most, either sign: it is the worth of a stock. */
const MOST_WORTH = 10_000_000_000_000

/** One good of a sheet, whose own lines are added up. */
export const sheetLine = z.object({
  good_id: uuid,
  /** The name that the sheet has for it. */
  name: text(SHEET_NAME_MAX),
  unit: z.enum(SHEET_UNITS),
  /** In thousandths of the unit. */
  amount: z.int().check(z.minimum(-MOST_THOUSANDTHS), z.maximum(MOST_THOUSANDTHS)),
  /** In the smallest unit of the sheet's currency; null where the sheet does not say it. */
  sum: z.nullable(z.int().check(z.minimum(-MOST_WORTH), z.maximum(MOST_WORTH))),
})
export type SheetLine = z.infer<typeof sheetLine>

/** A stock sheet of any system, as far as its lines are goods of the company. */
export const stockSheet = z.object({
  /** The moment that the amounts stand for. */
  as_of: instant,
  /** The currency of the sums; the company's, if left out. */
  currency: z.optional(currencyCode),
  lines: z.array(sheetLine).check(
    z.minLength(1),
    z.maxLength(SHEET_LINES_MAX, 'list_too_long'),
    z.refine((all) => new Set(all.map(({ good_id }) => good_id)).size === all.length),
  ),
})
export type StockSheet = z.infer<typeof stockSheet>
