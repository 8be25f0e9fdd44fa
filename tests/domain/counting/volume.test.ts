import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFromFull, fullFromEmpty, impliedDensity, volumeOf } from '#domain/counting/volume.ts'
import { roundMillilitres } from '#domain/units.ts'

const vodka = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }

test('a bottle halfway between its empty and its full weight holds half of its size', () => {
  expect(volumeOf(8220, vodka)).toBe(350)
})

test('an empty bottle holds nothing and a full one its whole size', () => {
  expect(volumeOf(4900, vodka)).toBe(0)
  expect(volumeOf(11_540, vodka)).toBe(700)
})

test('without a full weight the density gives the volume', () => {
  const figures = { weight_full: null, weight_empty: 4900, litrage: 700, density: 0.9481 }
  expect(volumeOf(8220, figures)).toBe(roundMillilitres(332 / 0.9481))
})

test('without an empty weight, or with neither full weight nor density, there is no volume', () => {
  expect(volumeOf(8220, { ...vodka, weight_empty: null })).toBeNull()
  expect(volumeOf(8220, { ...vodka, weight_full: null })).toBeNull()
})

test('the figures of a 40 % spirit imply its density within the accuracy of a kitchen scale', () => {
  expect(impliedDensity(vodka)).toBeCloseTo(0.9486, 3)
})

test('computing full and empty weight from size and density are inverse', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 30_000 }),
      fc.integer({ min: 20, max: 5000 }),
      fc.double({ min: 0.78, max: 1.4, noNaN: true }),
      (empty, litrage, density) => {
        const full = fullFromEmpty(empty, litrage, density)
        expect(Math.abs(emptyFromFull(full, litrage, density) - empty)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('more weight is never less volume, and the volume stays within the bottle', () => {
  const weight = fc.integer({ min: 4900, max: 11_540 })
  fc.assert(
    fc.property(weight, weight, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const [small, large] = [volumeOf(less, vodka) ?? -1, volumeOf(more, vodka) ?? -1]
      expect(small).toBeLessThanOrEqual(large)
      expect(small).toBeGreaterThanOrEqual(0)
      expect(large).toBeLessThanOrEqual(700)
    }),
  )
})

test('volumes are rounded half away from zero to two decimals', () => {
  expect(roundMillilitres(1.005)).toBe(1.01)
  expect(roundMillilitres(-1.005)).toBe(-1.01)
  expect(roundMillilitres(0.004)).toBe(0)
  expect(Object.is(roundMillilitres(-0.001), 0)).toBe(true)
})
