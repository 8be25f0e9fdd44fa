import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'
import { currencyCode, moneyAmount } from './amount.ts'

/** Where a price comes from: somebody typed it, or took it over from the point-of-sale system. */
export const PRICE_SOURCES = ['typed', 'till'] as const

/**
 * What a good costs from a moment on; a price is never changed, only followed by another one. It is
 * that of a bottle or a piece, or of a kilogram of what is sold by weight; a good's measurement unit
 * never changes.
 */
export const goodPrice = z.object({
  id: uuid,
  good_id: uuid,
  /** In the smallest unit of the currency; null: unknown from then on. */
  amount: z.nullable(moneyAmount),
  currency: currencyCode,
  source: z.enum(PRICE_SOURCES),
  since: instant,
  user_id: uuid,
  user_full_name: text(200),
})
export type GoodPrice = z.infer<typeof goodPrice>
