import * as z from 'zod/mini'
import { names } from '#domain/goods/names-schema.ts'
import { currencyCode, moneyAmount } from '#domain/money/amount.ts'
import { instant, uuid } from '#domain/scalars.ts'
import { STOCK_UNITS } from '#domain/stock/amounts.ts'
import { toBuyCost, toBuySum } from './to-buy.ts'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import type { Operation } from '../operation.ts'
import { INVENTORIES_PATH } from './inventories.ts'

/** After the path of an inventory. */
export const USE_PATH = '/use'

export const usageQuery = z.object({
  /** The inventory to compare it with; each good with its own last reading, if left out. */
  before: z.optional(uuid),
})

const thousandths = z.nullable(z.int())
/** In the unit itself. */
const uncertainty = z.nullable(z.number())
/** Null where the inventory does not have the good. */
const bottles = z.nullable(z.int())
const unit = z.nullable(z.enum(STOCK_UNITS))

const amounts = {
  unit,
  opening: thousandths,
  received: thousandths,
  sent_in: thousandths,
  written_off: thousandths,
  sent_out: thousandths,
  closing: thousandths,
  used: thousandths,
  more: thousandths,
  uncertainty,
}

/** A good in an inventory, and when it was counted before. */
export const usedGood = z.extend(names, {
  good_id: uuid,
  goods_type_id: z.nullable(uuid),
  reason: z.nullable(z.enum(['not_counted_before', 'not_counted_now', 'no_common_unit'])),
  ...amounts,
  opening_uncertainty: uncertainty,
  opening_estimated: bottles,
  closing_uncertainty: uncertainty,
  closing_estimated: bottles,
  /** Null: its span is the period's. */
  since: z.nullable(instant),
  since_id: z.nullable(uuid),
  days: z.nullable(z.number()),
  flag: z.nullable(z.enum(['grown', 'high', 'low', 'within'])),
  price: z.nullable(toBuySum),
  worth: z.nullable(toBuySum),
})
export type UsedGood = z.infer<typeof usedGood>

/** The goods of one unit whose use is known, added up. */
export const usageSum = z.object({
  unit: z.enum(STOCK_UNITS),
  opening: z.int(),
  received: z.int(),
  sent_in: z.int(),
  written_off: z.int(),
  sent_out: z.int(),
  closing: z.int(),
  used: z.int(),
  more: z.int(),
  uncertainty,
  goods: z.int(),
})

export const usageTotals = z.object({
  known: z.int(),
  of: z.int(),
  grown: z.int(),
  sums: z.array(usageSum),
  worth: z.nullable(toBuyCost),
})

export const typeUse = z.object({ goods_type_id: z.nullable(uuid), totals: usageTotals })

/** What is missing of a product of the point-of-sale system. */
export const productVariance = z.object({
  product_id: uuid,
  product_name: z.string(),
  good_ids: z.array(uuid),
  reason: z.nullable(z.enum(['not_counted', 'no_common_unit'])),
  unit,
  expected: thousandths,
  counted: thousandths,
  difference: thousandths,
  uncertainty,
  verdict: z.nullable(z.enum(['within', 'missing', 'surplus'])),
  currency: z.nullable(currencyCode),
  /** Below 0 for a loss. */
  worth: z.nullable(z.int()),
  beyond: z.nullable(moneyAmount),
})
export type ProductVariance = z.infer<typeof productVariance>

/** How much that is, in one unit. */
export const varianceAmount = z.object({ unit: z.enum(STOCK_UNITS), amount: z.int() })

export const varianceMoney = z.object({ currency: currencyCode, amount: z.int() })

/** What it is worth. */
export const varianceWorth = z.object({
  sums: z.array(varianceMoney),
  known: z.int(),
  counted: z.int(),
})

/** What the products of one verdict come to. */
export const varianceSum = z.object({
  products: z.int(),
  amounts: z.array(varianceAmount),
  worth: z.nullable(varianceWorth),
})

/** What was counted and expected in one unit. */
export const netAmount = z.object({
  unit: z.enum(STOCK_UNITS),
  expected: z.int(),
  counted: z.int(),
  difference: z.int(),
  uncertainty,
})

/** What all variances come to. */
export const netVariance = z.object({
  known: z.int(),
  of: z.int(),
  sums: z.array(netAmount),
  worth: z.nullable(varianceWorth),
})

/** What is missing and what is a surplus; what is within its ± is in neither. */
export const varianceTotals = z.object({
  known: z.int(),
  of: z.int(),
  missing: varianceSum,
  surplus: varianceSum,
  net: netVariance,
})

export const usageAnswer = z.object({
  inventory_id: uuid,
  closed_at: z.nullable(instant),
  before_id: z.nullable(uuid),
  before_closed_at: z.nullable(instant),
  data: z.array(usedGood),
  total: z.int(),
  types: z.array(typeUse),
  totals: usageTotals,
  variances: z.nullable(z.array(productVariance)),
  variance_totals: z.nullable(varianceTotals),
})
export type UseAnswer = z.infer<typeof usageAnswer>

export const getUse = {
  id: 'getUse',
  route: `GET ${INVENTORIES_PATH}/:id${USE_PATH}`,
  scope: 'read_stock',
  may: canSeeDashboard,
  query: usageQuery,
  answer: usageAnswer,
  isCostly: true,
} as const satisfies Operation
