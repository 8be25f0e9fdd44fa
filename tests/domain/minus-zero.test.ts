import { expect, test } from 'vitest'
import { withoutMinusZero } from '#domain/minus-zero.ts'

test.each([
  [-0.04, 1, 0],
  [0.04, 1, 0],
  [-0, 0, 0],
  [-0.4, 0, 0],
  [-0.06, 1, -0.06],
  [-0.04, 2, -0.04],
  [12.34, 1, 12.34],
])('%d with %d decimals is printed of %d', (value, decimals, printed) => {
  expect(withoutMinusZero(value, decimals)).toBe(printed)
})
