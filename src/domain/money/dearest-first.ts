import type { KnownPrice } from './prices-at.ts'

/**
 * Goods by what one of them costs in a currency, the dearest first; those without such a price follow
 * in the order in which they were given.
 */
export function dearestFirst(
  goodIds: readonly string[],
  prices: ReadonlyMap<string, Pick<KnownPrice, 'amount' | 'currency'>>,
  currency: string,
): string[] {
  const amountOf = (id: string): number => {
    const price = prices.get(id)
    return price?.currency === currency ? price.amount : -1
  }
  return goodIds.toSorted((one, other) => amountOf(other) - amountOf(one))
}
