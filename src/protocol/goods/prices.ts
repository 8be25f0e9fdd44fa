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
