import * as z from 'zod/mini'

/** An amount of money as a whole number of the currency's smallest unit; never a fraction. */
export type SmallestUnits = number

/** Beyond the price of anything that a bar buys, in any currency. */
export const AMOUNT_MAX: SmallestUnits = 1_000_000_000_000

/** A price, in the smallest unit of its currency. Columns are wider than for other integers. */
export const moneyAmount = z.int().check(z.minimum(0), z.maximum(AMOUNT_MAX))

/** A code as ISO 4217 has them. Which ones there are changes over the years, so all are read. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))
