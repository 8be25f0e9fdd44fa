import { expect, test } from 'vitest'
import { isInBulk, piecesOf, receivedOf, sumOf, unitsOf } from '#domain/deliveries/amounts.ts'
import type { DeliveryLine } from '#domain/deliveries/deliveries.ts'

type Amount = Pick<DeliveryLine, 'unit' | 'amount' | 'case_size'>
const pieces: Amount = { unit: 'piece', amount: 3, case_size: null }
const cases: Amount = { unit: 'case', amount: 3, case_size: 6 }
const kilograms: Amount = { unit: 'kg', amount: 1500, case_size: null }
const litres: Amount = { unit: 'l', amount: 1400, case_size: null }

test('pieces and cases are counted, weights and volumes are not', () => {
  expect([pieces, cases, kilograms, litres].map(piecesOf)).toEqual([3, 18, 0, 0])
  expect(piecesOf({ ...cases, case_size: null })).toBe(3)
  expect((['piece', 'case', 'kg', 'l'] as const).map(isInBulk)).toEqual([false, false, true, true])
})

test.each([
  [1, ['piece', 'case', 'l']],
  [2, ['kg']],
  [3, ['piece', 'case', 'l']],
  [4, ['kg']],
] as const)('goods of unit %i come in %o', (measurement_unit, units) => {
  expect(unitsOf({ measurement_unit })).toEqual(units)
})

test.each([
  [pieces, 'unit', 300],
  [cases, 'unit', 300],
  [kilograms, 'unit', 150],
  [litres, 'unit', 140],
  [{ ...kilograms, amount: 5 }, 'unit', 1],
  [{ ...kilograms, amount: 4 }, 'unit', 0],
  [pieces, 'line', 100],
  [kilograms, 'line', 100],
] as const)('%o cost, each %s at 100, %i', (line, of, sum) => {
  expect(sumOf(line, { amount: 100, of })).toBe(sum)
})

test.each<[line: Amount, litrage: number | null, received: number | null]>([
  [pieces, null, 3000],
  [cases, 700, 18_000],
  [kilograms, null, 1500],
  [litres, 700, 2000],
  [litres, 1400, 1000],
  [litres, null, null],
  [litres, 0, null],
  [litres, -1, null],
  [{ ...litres, amount: 1 }, 2000, 1],
  [{ ...litres, amount: 1 }, 2001, null],
  [{ ...litres, amount: 2_147_483 }, 1, 2_147_483_000],
  [{ ...litres, amount: 2_147_484 }, 1, null],
])('%o of a bottle of %s ml are %s thousandths of it', (line, litrage, received) => {
  expect(receivedOf(line, { litrage })).toBe(received)
})
