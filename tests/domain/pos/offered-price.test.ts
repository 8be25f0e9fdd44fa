import { expect, test } from 'vitest'
import { AMOUNT_MAX } from '#domain/money/amount.ts'
import { offeredPrice } from '#domain/pos/offered-price.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const vodka = buildGood({ litrage: 700, density: 0.95 })
const beer = buildGood({ measurement_unit: 3, litrage: null })
const lemons = buildGood({ measurement_unit: 4, litrage: null })
const litres = { measurement_unit: 'л', containers: [] }
const bottled = {
  measurement_unit: 'л',
  containers: [{ id: 'pack', name: 'Bottle 0.7', count: 0.7 }],
}
const pieces = { measurement_unit: 'шт', containers: [] }
const cost = { expected: 5, expectedSum: 60_000 }

test.each([
  ['a bottle of litres', vodka, litres, cost, 840_000],
  ['a bottle that the system has as a pack', vodka, bottled, cost, 840_000],
  ['a bottle of kilograms', vodka, { measurement_unit: 'кг', containers: [] }, cost, 798_000],
  ['a bottle of pieces', vodka, { measurement_unit: 'шт', containers: [] }, cost, 1_200_000],
  ['a piece', beer, { measurement_unit: 'шт', containers: [] }, cost, 1_200_000],
  [
    'a kilogram of grams',
    lemons,
    { measurement_unit: 'г', containers: [] },
    { expected: 500, expectedSum: 600 },
    120_000,
  ],
  [
    'halves up',
    beer,
    { measurement_unit: 'шт', containers: [] },
    { expected: 8, expectedSum: 1 },
    13,
  ],
  ['a piece of litres: unknown', beer, litres, cost, null],
  [
    'packs of unknown contents: unknown',
    beer,
    { measurement_unit: 'уп', containers: [] },
    cost,
    null,
  ],
  ['nothing in stock: unknown', vodka, litres, { expected: 0, expectedSum: 0 }, null],
  ['a negative stock: unknown', vodka, litres, { expected: -2, expectedSum: -100 }, null],
  ['no sums: unknown', vodka, litres, { expected: 5 }, null],
  ['no amount: unknown', vodka, litres, { expected: null, expectedSum: 60_000 }, null],
  ['a negative amount: unknown', vodka, litres, { expected: -5, expectedSum: 60_000 }, null],
  ['a negative sum: unknown', vodka, litres, { expected: 5, expectedSum: -60_000 }, null],
  ['a sum of nothing: unknown', vodka, litres, { expected: 5, expectedSum: 0 }, null],
  ['less than the smallest unit: unknown', vodka, litres, { expected: 1e6, expectedSum: 1 }, null],
  ['the most there is', vodka, pieces, { expected: 100, expectedSum: AMOUNT_MAX }, AMOUNT_MAX],
  ['more than there is: unknown', vodka, pieces, { expected: 99, expectedSum: AMOUNT_MAX }, null],
])('offers %s', (_, good, product, told, price) => {
  expect(offeredPrice(good, product, told, 'AMD')).toBe(price)
})

test('amounts have the decimals of the currency', () => {
  expect(offeredPrice(vodka, litres, cost, 'JPY')).toBe(8400)
  expect(offeredPrice(vodka, litres, cost, 'KWD')).toBe(8_400_000)
})
