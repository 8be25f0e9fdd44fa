import { expect, test } from 'vitest'
import { lacksWeights } from '#domain/goods/goods.ts'
import { offeredWeights } from '#domain/pos/bottle-weights.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const bottle = { id: 'b', name: '0.7', count: 0.7, weight_full: 12_500, weight_empty: 5_700 }
const product = {
  measurement_unit: 'л',
  containers: [{ id: 'c', name: 'Ящик', count: 8.4 }, bottle],
}
const vodka = buildGood({
  measurement_unit: 1,
  litrage: 700,
  weight_full: null,
  weight_empty: null,
})

test('offers what the system has for a bottle of the good’s size', () => {
  expect(offeredWeights(vodka, product)).toEqual({ weight_full: 12_500, weight_empty: 5_700 })
  expect(lacksWeights(vodka)).toBe(true)
})

test.each([
  ['another size', { ...vodka, litrage: 500 }, product],
  ['a good without a size', { ...vodka, litrage: null }, product],
  ['a good sold by weight', { ...vodka, measurement_unit: 4 as const }, product],
  ['a product in pieces', vodka, { ...product, measurement_unit: 'шт' }],
  ['no weights there', vodka, { ...product, containers: [{ id: 'b', name: '', count: 0.7 }] }],
  [
    'a full weight that was typed in grams',
    vodka,
    { ...product, containers: [{ ...bottle, weight_full: 12_500_000 }] },
  ],
  [
    'an empty weight that is the full one',
    vodka,
    { ...product, containers: [{ ...bottle, weight_empty: 12_500 }] },
  ],
] as const)('offers nothing for %s', (_, good, sold) => {
  expect(offeredWeights(good, { ...sold, containers: [...sold.containers] })).toBeNull()
})

test('offers nothing that the good has already, within what bottles differ by', () => {
  const known = { ...vodka, weight_full: 12_560, weight_empty: 5_650 }
  expect(offeredWeights(known, product)).toBeNull()
  expect(offeredWeights({ ...known, weight_empty: 5_300 }, product)).not.toBeNull()
})
