import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareMoney, type Money } from '#domain/money/compare-money.ts'

const money = fc.record({
  currency: fc.constantFrom('AMD', 'EUR', 'RUB', 'USD'),
  amount: fc.integer({ min: 0, max: 1_000_000 }),
})

const currencies = (sums: readonly Money[]) => [...new Set(sums.map(({ currency }) => currency))]

test("the company's currency comes first, then the others by code, whatever the amounts", () => {
  fc.assert(
    fc.property(
      fc.array(money),
      fc.constantFrom('AMD', 'RUB'),
      fc.constantFrom(1 as const, -1 as const),
      (sums, own, sign) => {
        const sorted = sums.toSorted((a, b) => compareMoney(a, b, own, sign))
        const found = currencies(sorted)
        const others = found.filter((one) => one !== own)
        expect(found).toEqual([...(found.includes(own) ? [own] : []), ...others.toSorted()])
        for (const currency of found) {
          const amounts = sorted.filter((one) => one.currency === currency).map((one) => one.amount)
          expect(amounts).toEqual(amounts.toSorted((a, b) => sign * (a - b)))
        }
      },
    ),
  )
})
