import { expect, test } from 'vitest'
import { oddDensity, otherUnit, oddVolume } from '#domain/import/sense/figures.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { factsOf } from './facts.ts'

test.each([
  [700, false],
  [720, false],
  [187, false],
  [30_000, false],
  [770, true],
  [7, true],
  [1050, true],
  [46_140, true],
])('a poured bottle of %s ml is looked at: %s', (litrage, isOdd) => {
  expect(oddVolume(factsOf({ after: { litrage } })) !== null).toBe(isOdd)
})

test('what is counted may have any size, and what the row leaves alone is not looked at', () => {
  const pieces = { litrage: 770, measurement_unit: MEASUREMENT_UNIT.pieces }
  expect(oddVolume(factsOf({ after: pieces }))).toBeNull()
  const good = { litrage: 770, measurement_unit: MEASUREMENT_UNIT.bottle }
  expect(oddVolume(factsOf({}, { good }))).toBeNull()
})

test.each([
  [5200 + 4899, true],
  [5200 + 4900, false],
  [5200 + 11_200, false],
  [5200 + 11_201, true],
  [5200 + 55_000, true],
])('0.7 l in a bottle of 520 g that weighs %s dg full is looked at: %s', (weight_full, isOdd) => {
  const facts = factsOf({ after: { litrage: 700, weight_full, weight_empty: 5200 } })
  expect(oddDensity(facts) !== null).toBe(isOdd)
})

test('a size that comes later is judged with the weights that are here', () => {
  const good = { litrage: 1000, weight_full: 11_900, weight_empty: 5200 }
  expect(oddDensity(factsOf({ after: { litrage: 1000 } }, { good }))).toMatchObject({
    code: 'density_odd',
  })
  expect(oddDensity(factsOf({}, { good }))).toBeNull()
  expect(oddDensity(factsOf({ after: { litrage: 1000 } }))).toBeNull()
})

test.each([
  ['1,19', 'g', true],
  ['1190', 'g', false],
  ['1,19', 'kg', false],
  ['1,19', null, false],
] as const)('a weight of %s below a head in %s is looked at: %s', (text, unit, isOdd) => {
  const row = { texts: { weight_full: text }, after: { weight_full: 11_900 } }
  expect(otherUnit(factsOf(row, { units: { weight_full: unit } })) !== null).toBe(isOdd)
})
