import { AMOUNT_MAX, type SmallestUnits } from '../../money/amount.ts'
import { exponentOf } from '../../money/exponents.ts'
import { shareOf } from '../../money/rounding.ts'

/**
 * What a line of an invoice cost: its sum with tax, in the company's currency, as a whole number of
 * the smallest unit. The only rounding of it: the price of one bottle follows from it and from what
 * came. Null for a sum of nothing too: what is free tells no price.
 * @param sum a decimal number with a dot
 */
export function paidSum(sum: string | null, currency: string): SmallestUnits | null {
  const [, digits = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(sum ?? '') ?? []
  if (digits === '') return null
  const exponent = exponentOf(currency)
  // Nothing beyond the third decimal after the smallest unit moves the half.
  const kept = decimals.slice(0, exponent + 3).padEnd(exponent + 3, '0')
  const amount = shareOf(Number(digits + kept), 1, 1000)
  return amount > 0 && amount <= AMOUNT_MAX ? amount : null
}
