import * as z from 'zod/mini'
import { names } from '#domain/goods/names-schema.ts'
import { currencyCode, moneyAmount } from '#domain/money/amount.ts'
import { instant, uuid } from '#domain/scalars.ts'
import { STOCK_UNITS } from '#domain/stock/amounts.ts'
import { MINIMUM_UNITS } from '#domain/stock/buying/minimums.ts'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import type { Operation } from '../operation.ts'

export const TO_BUY_PATH = '/api/v2/client/to-buy'

/** A year: what is bought further ahead is not bought by last weeks' use. */
const DAYS_MAX = 365

const days = z
  .string()
  .check(z.regex(/^[1-9]\d{0,2}$/))
  .check(z.refine((text) => Number(text) <= DAYS_MAX))

export const toBuyQuery = z.object({
  branch: uuid,
  /** For how many days ahead; 7, if left out. */
  days: z.optional(days),
})

/** In which of the four parts of the list a good is. */
export const TO_BUY_PARTS = ['runs_out', 'enough', 'not_moved', 'unknown'] as const

const thousandths = z.nullable(z.int())
const whole = z.nullable(z.int())
const sum = z.object({ amount: moneyAmount, currency: currencyCode })

export const toBuyItem = z.extend(names, {
  good_id: uuid,
  part: z.enum(TO_BUY_PARTS),
  counted_at: z.nullable(instant),
  reason: z.nullable(z.enum(['not_counted', 'amount_unknown', 'too_few_counts'])),
  unit: z.nullable(z.enum(STOCK_UNITS)),
  counted: thousandths,
  estimated: whole,
  received: thousandths,
  on_the_way: thousandths,
  left: thousandths,
  use_a_day: thousandths,
  days_left: whole,
  still_days: whole,
  missing: thousandths,
  bottles: whole,
  case_size: whole,
  cases: whole,
  cost: z.nullable(sum),
  minimum: whole,
  minimum_unit: z.enum(MINIMUM_UNITS),
  is_below_minimum: z.boolean(),
  suggested_minimum: whole,
})
export type ToBuyItem = z.infer<typeof toBuyItem>

export const toBuySum = sum

export const toBuyCost = z.object({ sums: z.array(sum), known: z.int(), counted: z.int() })

export const toBuyAnswer = z.object({
  branch_id: uuid,
  days: z.int(),
  inventory_id: z.nullable(uuid),
  closed_at: z.nullable(instant),
  data: z.array(toBuyItem),
  total: z.int(),
  cost: z.nullable(toBuyCost),
})
export type ToBuyAnswer = z.infer<typeof toBuyAnswer>

export const getToBuy = {
  id: 'getToBuy',
  route: `GET ${TO_BUY_PATH}`,
  scope: 'read_stock',
  may: canSeeDashboard,
  query: toBuyQuery,
  answer: toBuyAnswer,
  isCostly: true,
} as const satisfies Operation
