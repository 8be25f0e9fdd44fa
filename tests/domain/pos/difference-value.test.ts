import { describe, expect, test } from 'vitest'
import {
  byWorth,
  differenceTotals,
  differenceValue,
  findingOf,
} from '#domain/pos/difference-value.ts'

test.each([
  [
    'what the system says',
    { expected: 4, difference: -1, expectedSum: 40, differenceSum: -11 },
    -1100,
  ],
  ['the average cost before it is posted', { expected: 4, difference: -1, expectedSum: 40 }, -1000],
  ['a surplus alike', { expected: 3, difference: 2, expectedSum: 10, differenceSum: null }, 667],
  ['no difference', { expected: 4, difference: 0, expectedSum: null }, 0],
  ['less than can be paid', { expected: 4, difference: -1, expectedSum: 0.001 }, 0],
  ['a stock that fell below nothing', { expected: -2, difference: 1, expectedSum: -20 }, 1000],
  ['no cost yet', { expected: 4, difference: -1, expectedSum: 0, differenceSum: 0 }, null],
  ['nothing expected', { expected: 0, difference: 2, expectedSum: 0 }, null],
  ['no sums', { expected: 4, difference: -1 }, null],
  ['no answer', { expected: null, difference: null }, null],
])('a difference is worth %s', (_, line, value) => {
  expect(differenceValue(line, 'AMD')).toBe(value)
})

test('a value is of the smallest unit that the currency has', () => {
  const line = { expected: 4, difference: -1, expectedSum: 40.5 }
  expect(['JPY', 'AMD', 'KWD'].map((currency) => differenceValue(line, currency))).toEqual([
    -10, -1013, -10_125,
  ])
})

describe('the lines of a document', () => {
  const line = (expected: number | null, difference: number | null, value: number | null) => ({
    expected,
    difference,
    value,
  })
  const lines = [
    line(4, -1, -1000),
    line(4, -2, null),
    line(4, 2, 2000),
    line(0, 2, null),
    line(7, 0, 0),
    line(null, null, null),
  ]

  test('what is missing is not made up for by what is more, and the unknown is counted', () => {
    expect(differenceTotals(lines)).toEqual({
      products: 6,
      compared: 5,
      missing: { products: 2, valued: 1, sum: -1000 },
      surplus: { products: 2, valued: 1, sum: 2000 },
    })
  })

  test('of none or of unknown value come to nothing that is known, never to 0', () => {
    const none = { products: 0, valued: 0, sum: null }
    expect(differenceTotals([])).toEqual({
      products: 0,
      compared: 0,
      missing: none,
      surplus: none,
    })
    expect(differenceTotals([line(0, 2, null)]).surplus).toEqual({ ...none, products: 1 })
  })

  test('begin with the most money, then with the largest part of what there should be', () => {
    const large = line(1, -1, null)
    expect([line(9, -1, null), large, ...lines].toSorted(byWorth).slice(0, 4)).toEqual([
      lines[2],
      lines[0],
      large,
      lines[3],
    ])
    expect(lines.map(findingOf)).toEqual([
      'missing',
      'missing',
      'surplus',
      'surplus',
      'equal',
      'unknown',
    ])
  })
})
