import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  divisionOf,
  nothingSeen,
  seeWeight,
  typedDivision,
  type SeenWeights,
} from '#widgets/scale/scale-division.ts'

const after = (weights: readonly number[]): SeenWeights => weights.reduce(seeWeight, nothingSeen)

test('finds the division of a scale once it has shown enough different weights', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 5, 10, 20, 50, 100),
      fc.array(fc.nat({ max: 5000 }), { minLength: 30, maxLength: 60 }),
      (division, steps) => {
        const found = divisionOf(after(steps.map((step) => step * division)))
        // By chance it may look coarser, never finer.
        expect((found ?? division) % division).toBe(0)
      },
    ),
  )
  expect(divisionOf(after([0, 1, 2, 3, 4, 5, 6, 7].map((step) => step * 20)))).toBe(20)
})

test('does not guess the division from one bottle that stands still', () => {
  expect(divisionOf(after([0, 8220, 8220, 8220, 8220, 8220, 8220, 8220, 8220]))).toBeNull()
})

test('derives the division of a typed weight from its last digit', () => {
  expect(typedDivision(8220)).toBe(10)
  expect(typedDivision(8223)).toBe(1)
})
