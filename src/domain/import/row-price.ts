import type { Good } from '../goods/goods.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import type { PlannedRow } from './planned-row.ts'
import type { RowValues } from './read-row.ts'

/** The prices that an import is compared with; only for a person who may see them. */
export interface PriceBook {
  /** That of prices of which a table names no currency. */
  currency: string
  /** The price that counts now, by good. */
  known: ReadonlyMap<string, KnownPrice>
}

interface PricedRow {
  /** Whether the row leaves the price as its file had it. */
  isUntouched: boolean
  values: RowValues
  /** The currency of the column. */
  currency: string
}

/** The price that a row sets; undefined when it changes none. */
export function priceOfRow(
  { isUntouched, values, currency }: PricedRow,
  good: Pick<Good, 'id'> | null,
  { known }: PriceBook,
): PlannedRow['price'] {
  const amount = values.price
  if (isUntouched || amount === undefined) return undefined
  const present = good ? known.get(good.id) : undefined
  const before = present ? { amount: present.amount, currency: present.currency } : null
  if (amount === null && before === null) return undefined
  const isSame = before?.amount === amount && before.currency === currency
  return isSame ? undefined : { before, after: { amount, currency } }
}
