import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'
import { currencyCode, moneyAmount } from './amount.ts'

/**
 * Where a price comes from: somebody typed it, took it over from the point-of-sale system, or it was
 * paid for a delivery.
 */
export const PRICE_SOURCES = ['typed', 'till', 'delivery'] as const

/**
 * What a good costs from a moment on; a price is never changed, only followed by another one. It is
 * that of a bottle or a piece, or of a kilogram of what is sold by weight; a good keeps
 * its measurement unit from its first entry on.
 */
export const goodPrice = z.object({
  id: uuid,
  good_id: uuid,
  /**
   * In the smallest unit of the currency; null: unknown from then on, or, for a line of a delivery,
   * that the line tells none any more.
   */
  amount: z.nullable(moneyAmount),
  currency: currencyCode,
  source: z.enum(PRICE_SOURCES),
  /** For a delivery: when the goods came. */
  since: instant,
  /** The line of the delivery that tells it; null, or absent in older rows, for all others. */
  line_id: z.nullable(uuid),
  /** What the whole line cost. */
  paid: z.nullable(moneyAmount),
  /** How much the line brought, in thousandths of what the price is for. */
  received: z.nullable(z.int()),
  /** When it became known, if that is not `since`. */
  recorded_at: z.nullable(instant),
  user_id: uuid,
  user_full_name: text(200),
  /** The import that it is a part of; null, or absent in older rows, for all others. */
  import_id: z.nullable(uuid),
})
export type GoodPrice = z.infer<typeof goodPrice>

/** What a price that no delivery tells has in those fields. */
export const OF_NO_DELIVERY = { line_id: null, paid: null, received: null, recorded_at: null }
