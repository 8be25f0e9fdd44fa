import { expect, test } from 'vitest'
import { differenceTotals, differenceValue } from '#domain/pos/difference-value.ts'

test.each([
  [
    'what the system says',
    { expected: 4, difference: -1, expectedSum: 40, differenceSum: -11 },
    -11,
  ],
  ['the average cost before it is posted', { expected: 4, difference: -1, expectedSum: 40 }, -10],
  ['a surplus alike', { expected: 3, difference: 2, expectedSum: 10, differenceSum: null }, 6.67],
  ['no difference', { expected: 4, difference: 0, expectedSum: null }, 0],
  ['nothing expected', { expected: 0, difference: 2, expectedSum: 0 }, null],
  ['no sums', { expected: 4, difference: -1 }, null],
  ['no answer', { expected: null, difference: null }, null],
])('a difference is worth %s', (_, line, value) => {
  expect(differenceValue(line)).toBe(value)
})

test('what is missing is not made up for by what is more, and the unknown is counted', () => {
  const lines = [
    { expected: 4, difference: -1, expectedSum: 40 },
    { expected: 4, difference: 2, expectedSum: 40 },
    { expected: 0, difference: 2, expectedSum: 0 },
    { expected: null, difference: null },
  ]
  expect(differenceTotals(lines)).toEqual({ less: -10, more: 20, unknown: 1 })
})
