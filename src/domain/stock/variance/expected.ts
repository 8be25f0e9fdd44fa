import type { SmallestUnits } from '../../money/amount.ts'
import type { Scope } from '../../pos/scopes.ts'
import type { Instant, Uuid } from '../../units.ts'
import type { Thousandths } from '../amounts.ts'

/** The store of what a stock sheet says, which a person chose instead of a system that answers. */
export const SHEET_STORE = 'sheet'

/** What the point-of-sale system expected of a product in one store. */
export interface ExpectedInStore {
  /** The system's own id, or that of sheets. */
  store_id: string
  store_name: string
  /** The places of the inventory that the check was about. */
  scope: Scope
  /** The amount in the product's unit. */
  amount: Thousandths
  /** Null where it is not known, and for a person who may not see prices. */
  sum: SmallestUnits | null
  /** The moment that the amount stands for. */
  stands_for: Instant
  asked_at: Instant
}

/**
 * What it expected of a product, in all stores that it was asked about. Several goods of one product
 * share one amount, and nobody knows how it is divided. What a stock sheet says of a good is one too.
 */
export interface ExpectedProduct {
  product_id: Uuid
  product_name: string
  /** The system's unit, by name. */
  measurement_unit: string | null
  currency: string
  /** The goods that are matched with it. */
  good_ids: Uuid[]
  stores: ExpectedInStore[]
}

/** Did a stock sheet say it? */
export function isOfSheet({ stores }: Pick<ExpectedProduct, 'stores'>): boolean {
  return stores.some(({ store_id }) => store_id === SHEET_STORE)
}
