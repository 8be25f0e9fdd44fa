import type { SmallestUnits } from './amount.ts'

/** An amount in its currency. */
export interface Money {
  currency: string
  amount: SmallestUnits
}

/**
 * The order of sums that may be in several currencies: the company's own first, then the others by
 * their codes, and within a currency by amount. Amounts of two currencies are never compared.
 *
 * @param own the company's currency
 * @param sign 1 for the smallest amount of a currency first, -1 for the largest; currencies stay
 */
export function compareMoney(one: Money, other: Money, own: string, sign: 1 | -1 = 1): number {
  if (one.currency === other.currency) return sign * (one.amount - other.amount)
  if (one.currency === own) return -1
  if (other.currency === own) return 1
  return one.currency < other.currency ? -1 : 1
}

/** The same of sums that may be unknown, which are last in either direction. */
export function compareKnownMoney(
  one: Money | null,
  other: Money | null,
  own: string,
  sign: 1 | -1 = 1,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareMoney(one, other, own, sign)
}
