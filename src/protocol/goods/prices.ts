import * as z from 'zod/mini'
import { currencyCode, moneyAmount } from '#domain/money/amount.ts'
import { PRICE_SOURCES } from '#domain/money/good-price.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { instant, text, uuid } from '#domain/scalars.ts'
import { pageQuery } from '../lists.ts'
import type { Operation } from '../operation.ts'

export const PRICES_PATH = '/api/v2/client/prices'

/** What a good costs now. */
export const standingPrice = z.object({
  good_id: uuid,
  /** Null: unknown. */
  amount: z.nullable(moneyAmount),
  currency: z.nullable(currencyCode),
  source: z.nullable(z.enum(PRICE_SOURCES)),
  since: z.nullable(instant),
  user_full_name: z.nullable(text(200)),
  /**
   * What it cost before, where it costs three times as much now, or a third, and nobody has said
   * since that this is right; null: it is not unusual.
   */
  unusual_before: z.nullable(moneyAmount),
})
export type StandingPrice = z.infer<typeof standingPrice>

export const standingPrices = z.object({ data: z.array(standingPrice), total: z.int() })

export const listPrices = {
  id: 'listPrices',
  route: `GET ${PRICES_PATH}`,
  may: canSeeMoney,
  scope: 'read_money',
  query: pageQuery,
  answer: standingPrices,
  isCostly: true,
} as const satisfies Operation

/** What a good is said to cost from now on. */
export const priceChange = z.object({
  /** Null: unknown from now on. */
  amount: z.nullable(moneyAmount),
  currency: currencyCode,
  /** Says that a price is right which stands already and is unusual; absent: nobody says so. */
  is_confirmed: z.optional(z.boolean()),
})

export const setGoodPrice = {
  id: 'setPrice',
  route: `PUT ${PRICES_PATH}/:id`,
  may: canSeeMoney,
  scope: 'write_items',
  besides: 'read_money',
  body: priceChange,
  answer: standingPrice,
} as const satisfies Operation
