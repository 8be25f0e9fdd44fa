import * as z from 'zod/mini'
import { currencyCode } from '#domain/money/amount.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { instant, uuid } from '#domain/scalars.ts'
import type { Operation } from '../operation.ts'
import { scopeAnswer } from './sending.ts'

export const expectedQuery = z.object({ inventoryId: uuid })

/** What the system expected of a product in one store when the inventory was checked there. */
export const expectedInStore = z.object({
  store_id: z.string(),
  store_name: z.string(),
  /** The places of the inventory that the check was about. */
  scope: scopeAnswer,
  /** In thousandths of the product's unit. */
  amount: z.int(),
  /** In the smallest unit of the currency; null where it is not known, or not to be seen. */
  sum: z.nullable(z.int()),
  /** The moment that the amount stands for. */
  stands_for: instant,
  asked_at: instant,
})

/** One product, which may be several goods: what is expected of each of them is not known. */
export const expectedProduct = z.object({
  product_id: uuid,
  product_name: z.string(),
  /** The system's unit, by name. */
  measurement_unit: z.nullable(z.string()),
  currency: currencyCode,
  /** The goods that are matched with it now. */
  good_ids: z.array(uuid),
  stores: z.array(expectedInStore),
})
export type ExpectedProduct = z.infer<typeof expectedProduct>

export const expectedAnswer = z.object({ data: z.array(expectedProduct), total: z.int() })
export type ExpectedAnswer = z.infer<typeof expectedAnswer>

/** Its path is written out, so that home does not load the schemas of inventories for it. */
export const STOCK_SHEET_PATH = '/api/v2/client/dashboard/inventories/:id/stock-sheet'

/** What a stock sheet says. Home asks it, so it stands apart from what takes one. */
export const getStockSheet = {
  id: 'getStockSheet',
  route: `GET ${STOCK_SHEET_PATH}`,
  may: canManageInventories,
  scope: 'read_stock',
  answer: expectedAnswer,
} as const satisfies Operation
