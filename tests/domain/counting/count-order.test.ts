import { describe, expect, test } from 'vitest'
import { countOrder, nextInOrder } from '#domain/counting/count-order.ts'
import { proposeWeight } from '#domain/counting/good-proposals.ts'
import { buildEntry, NOW } from '#tests/support/bars/builders.ts'

const counted = (good_id: string | null, minute: number, over: object = {}) =>
  buildEntry({ good_id, measured_at: `2026-11-20T18:0${minute}:00.000Z`, ...over })

test('goods are in the order in which they were first counted, however they arrive', () => {
  const entries = [
    counted('rum', 3),
    counted('gin', 1),
    counted(null, 2, { barcode: '123' }),
    counted('rum', 4),
    counted('gin', 5),
    counted('gone', 0, { deleted_at: NOW }),
  ]
  expect(countOrder(entries)).toEqual(['gin', 'barcode:123', 'rum'])
  expect(countOrder(entries.toReversed())).toEqual(['gin', 'barcode:123', 'rum'])
})

test.each([
  [['a', 'b', 'c'], [], 'a'],
  [['a', 'b', 'c'], ['a'], 'b'],
  [['a', 'b', 'c'], ['b'], 'c'],
  [['a', 'b', 'c'], ['c'], 'a'],
  [['a', 'b', 'c'], ['c', 'a'], 'b'],
  [['a', 'b', 'c'], ['b', 'new'], 'c'],
  [['a', 'b'], ['b', 'a'], null],
  [[], ['a'], null],
])('after a way of %o and %o, the next is %s', (last, done, next) => {
  expect(nextInOrder(last, done)).toBe(next)
})

describe('the other weight of a bottle', () => {
  const bottle = { weight_full: null, weight_empty: null, litrage: 700 }

  test('is told by one weight, the size and the density', () => {
    expect(proposeWeight({ ...bottle, weight_empty: 4900 }, 0.95)).toEqual({
      field: 'weight_full',
      weight: 11_550,
    })
    expect(proposeWeight({ ...bottle, weight_full: 11_550 }, 0.95)).toEqual({
      field: 'weight_empty',
      weight: 4900,
    })
  })

  test.each([
    ['no weight', bottle, 0.95],
    ['both weights', { ...bottle, weight_full: 11_550, weight_empty: 4900 }, 0.95],
    ['an empty weight of nothing', { ...bottle, weight_empty: 0 }, 0.95],
    ['no size', { ...bottle, weight_empty: 4900, litrage: null }, 0.95],
    ['a size of nothing', { ...bottle, weight_empty: 4900, litrage: 0 }, 0.95],
    ['no density', { ...bottle, weight_empty: 4900 }, null],
    ['a density of nothing', { ...bottle, weight_empty: 4900 }, 0],
    ['a full weight of the drink alone', { ...bottle, weight_full: 6650 }, 0.95],
  ])('is not told by %s', (_, figures, density) => {
    expect(proposeWeight(figures, density)).toBeNull()
  })

  test('is told down to the lightest bottle', () => {
    expect(proposeWeight({ ...bottle, weight_full: 6651 }, 0.95)?.weight).toBe(1)
  })
})
