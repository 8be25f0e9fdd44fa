import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import type { GoodTotal } from '#domain/inventories/totals.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { documentNumber, planSending, productLines, uncountedOf } from '#domain/pos/sending.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const gin = buildGood({ litrage: 700, barcode: null })
const rum = buildGood({ litrage: 700, barcode: null })

const totalOf = (good: Pick<Good, 'id'> | null, over: Partial<GoodTotal> = {}): GoodTotal => ({
  good_id: good?.id ?? null,
  barcode: null,
  measurement_unit: 1,
  bottles: 2,
  open_bottles: 1,
  estimated: 0,
  leftover: 300,
  total_leftover: 1700,
  entries: 2,
  ...over,
})

const goodsOf = (...goods: Good[]) => new Map(goods.map((good) => [good.id, good]))
const solved = (good: Good, over: Partial<PosProduct> = {}) =>
  buildProduct({ status: 1, client_good_id: good.id, ...over })

const problemOf = (good: Good | null, products: PosProduct[], total: Partial<GoodTotal> = {}) => {
  const goods = good ? goodsOf(good) : goodsOf()
  return planSending([totalOf(good, total)], goods, products)[0]?.problem
}

describe('a good is not sent', () => {
  const pieces = buildGood({ measurement_unit: 3, litrage: 500, weight_full: null })
  const counted = buildGood({ measurement_unit: 3, litrage: null, weight_full: null })
  const bags = buildGood({ measurement_unit: 4, litrage: null, weight_full: null })
  const piece = { measurement_unit: 'шт', compare_unit: 3 as const }
  const kilograms = { measurement_unit: 'кг', compare_unit: 4 as const }
  const sealedOnly = { open_bottles: 0, leftover: 0, total_leftover: 0 }

  const cases: [string, Good | null, PosProduct[], Partial<GoodTotal>, string | null][] = [
    ['when nobody knows it', null, [], {}, 'barcode_unknown'],
    ['when it is no product', gin, [], {}, 'good_unmatched'],
    ['when it is another one', gin, [solved(rum)], {}, 'good_unmatched'],
    ['when its product is gone', gin, [solved(gin, { gone_at: NOW })], {}, 'product_gone'],
    ['when it is only the closest', gin, [solved(gin, { status: 3 })], {}, 'unit_unresolved'],
    ['when units differ', counted, [solved(counted)], {}, 'units_differ'],
    [
      'when its sealed bottles hold nobody knows what',
      gin,
      [solved(gin)],
      sealedOnly,
      'volume_unknown',
    ],
    [
      'when only its open ones hold something',
      gin,
      [solved(gin)],
      { total_leftover: 300 },
      'volume_unknown',
    ],
    [
      'when its bags weigh nobody knows what',
      bags,
      [solved(bags, kilograms)],
      sealedOnly,
      'weight_missing',
    ],
    [
      'when its bags had no weight when they were counted',
      { ...bags, weight_full: 500 },
      [solved(bags, kilograms)],
      sealedOnly,
      'volume_unknown',
    ],
    ['when a size of pieces was unknown', pieces, [solved(pieces)], sealedOnly, 'volume_unknown'],
    ['but pieces without a size are', counted, [solved(counted, piece)], sealedOnly, null],
    [
      'but what has no sealed bottle is',
      gin,
      [solved(gin)],
      { bottles: 0, total_leftover: 300 },
      null,
    ],
    ['but a whole good is', gin, [solved(gin)], {}, null],
  ]
  test.each(cases)('%s', (_, good, products, total, problem) => {
    expect(problemOf(good, products, total)).toBe(problem)
  })
})

describe('of several products that have a good', () => {
  const order = [
    solved(gin, { name: 'first' }),
    solved(gin, { name: 'second' }),
    solved(gin, { name: 'close', status: 3 }),
    solved(gin, { name: 'gone', gone_at: NOW }),
  ]
  const chosen = (products: PosProduct[]) =>
    planSending([totalOf(gin)], goodsOf(gin), products)[0]?.product?.name

  test('a matched one goes before one that is close, that before one that is gone', () => {
    const [first, , close, gone] = order as [PosProduct, PosProduct, PosProduct, PosProduct]
    expect(chosen([gone, close, first])).toBe('first')
    expect(chosen([first, close, gone])).toBe('first')
    expect(chosen([gone, close])).toBe('close')
    expect(chosen([gone])).toBe('gone')
  })

  test('the first goes, where all are as good', () => {
    expect(chosen(order)).toBe('first')
    expect(chosen(order.slice(1))).toBe('second')
  })
})

describe('the goods of one product', () => {
  const both = solved(gin, { other_good_ids: [rum.id] })
  const lines = (...totals: GoodTotal[]) => planSending(totals, goodsOf(gin, rum), [both])

  test('are one line with the sum of both', () => {
    const told = productLines(lines(totalOf(gin), totalOf(rum)))
    expect(told).toMatchObject([{ good_ids: [gin.id, rum.id], amounts: [{ amount: 3.4 }] }])
  })

  test('wait for each other, and what is matched otherwise does not wait', () => {
    const broken = totalOf(rum, { leftover: 0, total_leftover: 0 })
    const other = buildGood({ litrage: 700 })
    const plan = planSending(
      [totalOf(gin), broken, totalOf(other), totalOf(null)],
      goodsOf(gin, rum, other),
      [both, solved(other)],
    )
    expect(plan.map(({ problem }) => problem)).toEqual([
      'sibling_unready',
      'volume_unknown',
      null,
      'barcode_unknown',
    ])
    expect(plan.map(({ amounts }) => amounts.length)).toEqual([0, 0, 1, 0])
  })

  test('are said where they were not counted, unless the product is not sent at all', () => {
    expect(uncountedOf(lines(totalOf(gin)))).toEqual([{ product: both, good_id: rum.id }])
    expect(uncountedOf(lines(totalOf(gin), totalOf(rum)))).toEqual([])
    const broken = totalOf(gin, { leftover: 0, total_leftover: 0 })
    expect(uncountedOf(lines(broken))).toEqual([])
    expect(uncountedOf(lines(totalOf(null)))).toEqual([])
  })
})

test('what has no good or no product is in no line of the document', () => {
  expect(productLines(planSending([totalOf(gin), totalOf(null)], goodsOf(gin), []))).toEqual([])
})

test('a document has the number of its inventory, and a part of it its own', () => {
  const inventory = { id: '0198f2c4-7a51-7c3e-9b5d-2f1e8a7c6d50', row_number: 12 }
  expect(documentNumber(inventory, 1)).toBe('DRAM-12-8A7C6D50')
  expect(documentNumber(inventory, 2)).toBe('DRAM-12-8A7C6D50-2')
  expect(documentNumber({ ...inventory, row_number: null }, 1)).toBe('DRAM-0-8A7C6D50')
})
