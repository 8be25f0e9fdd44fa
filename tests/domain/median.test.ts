import { expect, test } from 'vitest'
import { medianOf } from '#domain/median.ts'

test.each([
  [[3], 3],
  [[3, 1], 2],
  [[9, 1, 2], 2],
  [[4, 9, 1, 2], 3],
  [[10, 9], 9.5],
])('the median of %o is %f', (values, median) => {
  expect(medianOf(values)).toBe(median)
})
