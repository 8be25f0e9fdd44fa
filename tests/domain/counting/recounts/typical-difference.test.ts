import { expect, it } from 'vitest'
import { typicalDifference } from '#domain/counting/recounts/typical-difference.ts'

it('has the variance of both readings', () => {
  expect(typicalDifference(5) ** 2).toBeCloseTo(5 ** 2 + 5 ** 2)
})
