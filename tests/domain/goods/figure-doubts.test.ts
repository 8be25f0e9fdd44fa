import { expect, test } from 'vitest'
import { figureDoubts } from '#domain/goods/figure-doubts.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const doubtsOf = (over: Parameters<typeof buildGood>[0]) => figureDoubts(buildGood(over))

test.each([
  ['is that of a spirit of its strength', 0.948, 4000, []],
  ['is rounded to two decimals', 0.94, 4300, []],
  ['is that of a stronger spirit', 0.948, 3500, ['strength_density']],
  ['is heavier, for it may be sweet', 1.04, 3500, []],
  ['is unknown', null, 3500, []],
  ['stands without a strength', 0.948, null, []],
  ['is that of pure alcohol', 0.7893, 10_000, []],
])('a density that %s', (_, density, strength, doubts) => {
  expect(doubtsOf({ density, strength })).toEqual(doubts)
})

test('weights that no drink has are doubted', () => {
  expect(doubtsOf({ litrage: 700, weight_full: 11_650, weight_empty: 5000 })).toEqual([])
  expect(doubtsOf({ litrage: 700, weight_full: 11_650, weight_empty: 11_000 })).toEqual([
    'implied_density',
  ])
  expect(doubtsOf({ litrage: null, weight_full: 11_650, weight_empty: 11_000 })).toEqual([])
})
