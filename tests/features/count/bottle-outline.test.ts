import { expect, test } from 'vitest'
import { outlineOf } from '#features/count/by-eye/bottle-outline.ts'

test('the larger the bottle, the broader it is drawn, within what a phone has room for', () => {
  const widths = [200, 500, 700, 1000, 3000].map((litrage) => outlineOf(litrage).width)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(new Set(widths).size).toBeGreaterThan(3)
  expect(outlineOf(50_000).width).toBeLessThanOrEqual(164)
})

test('a bottle of unknown size is drawn as a usual one', () => {
  expect(outlineOf(null)).toEqual(outlineOf(700))
})

test('a full one ends below its neck, an empty one at its foot', () => {
  const { top, bottom, height } = outlineOf(700)
  expect(0 < top && top < bottom && bottom < height).toBe(true)
})
