import type { SmallestUnits } from '#domain/money/amount.ts'
import { useMoney } from '#client/use-money.ts'
import { signed } from '#ui/signed.ts'

/** Formats what a difference is worth, with its sign. */
export function useSignedMoney(): (amount: SmallestUnits, currency: string) => string {
  const { one } = useMoney()
  return (amount, currency) => signed(one({ amount: Math.abs(amount), currency }), amount)
}
