import * as z from 'zod/mini'
import { names } from '#domain/goods/names-schema.ts'
import { instant, uuid } from '#domain/scalars.ts'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import { STOCK_UNITS } from '#domain/stock/amounts.ts'
import type { Operation } from '../operation.ts'
import { INVENTORIES_PATH } from './inventories.ts'
import { toBuySum } from './to-buy.ts'

/** What an inventory has of a good, and what that is worth. */
export const stockGood = z.extend(names, {
  good_id: uuid,
  goods_type_id: z.nullable(uuid),
  barcode: z.nullable(z.string()),
  unit: z.nullable(z.enum(STOCK_UNITS)),
  /** In thousandths of the unit. */
  amount: z.nullable(z.int()),
  /** In the unit itself. */
  uncertainty: z.nullable(z.number()),
  bottles: z.number(),
  open_bottles: z.number(),
  price: z.nullable(toBuySum),
  worth: z.nullable(toBuySum),
})

/** What the goods are worth together, as far as it is known. */
export const stockWorth = z.object({
  sums: z.array(toBuySum),
  known: z.int(),
  counted: z.int(),
})

export const stockAnswer = z.object({
  inventory_id: uuid,
  closed_at: z.nullable(instant),
  data: z.array(stockGood),
  total: z.int(),
  /** Null for whoever may not see prices. */
  worth: z.nullable(stockWorth),
})
export type StockAnswer = z.infer<typeof stockAnswer>

export const getStock = {
  id: 'getStock',
  route: `GET ${INVENTORIES_PATH}/:id/stock`,
  scope: 'read_stock',
  may: canSeeDashboard,
  answer: stockAnswer,
  isCostly: true,
} as const satisfies Operation
