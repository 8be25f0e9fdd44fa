import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageDensity } from '#domain/goods/density/average-density.ts'
import { densityOfType } from '#domain/goods/density/good-density.ts'
import type { Figures } from '#domain/goods/goods.ts'
import { emptyFromFull, fullFromEmpty, impliedDensity } from '#domain/counting/volume.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'

type KnownFigures = Pick<Figures, 'weight_full' | 'weight_empty' | 'litrage' | 'density'>

function bottle(litrage: number, density: number, weight_empty = 4000): KnownFigures {
  return {
    weight_empty,
    weight_full: fullFromEmpty(weight_empty, litrage, density),
    litrage,
    density: null,
  }
}

const anyBottle = fc
  .tuple(fc.integer({ min: 50, max: 3000 }), fc.integer({ min: 800, max: 1400 }))
  .map(([litrage, thousandths]) => bottle(litrage, thousandths / 1000))

test('the density of goods lies between the lightest and the heaviest of them', () => {
  fc.assert(
    fc.property(fc.array(anyBottle, { minLength: 1, maxLength: 20 }), (bottles) => {
      const densities = bottles.map((one) => impliedDensity(one) ?? 0)
      const average = averageDensity(bottles) ?? 0
      expect(average).toBeGreaterThanOrEqual(Math.min(...densities) - 0.0001)
      expect(average).toBeLessThanOrEqual(Math.max(...densities) + 0.0001)
    }),
  )
})

test('a weight calculated from a density gives weight and density back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 3000 }),
      fc.integer({ min: 800, max: 1400 }),
      fc.integer({ min: 500, max: 20_000 }),
      (litrage, thousandths, weight_empty) => {
        const density = thousandths / 1000
        const weight_full = fullFromEmpty(weight_empty, litrage, density)
        // Two roundings may lose a decigram each.
        const back = emptyFromFull(weight_full, litrage, density)
        expect(Math.abs(back - weight_empty)).toBeLessThanOrEqual(1)
        expect(averageDensity([bottle(litrage, density, weight_empty)])).toBeCloseTo(density, 2)
      },
    ),
  )
})

test('a bigger bottle has more weight in the average', () => {
  expect(averageDensity([bottle(1000, 0.95), bottle(500, 0.92)])).toBe(0.94)
})

test('impossible figures are ignored', () => {
  const swapped = { weight_full: 4000, weight_empty: 11_000, litrage: 700, density: null }
  const inKilograms = bottle(700, 10)
  const empty = { weight_full: 4001, weight_empty: 4000, litrage: 700, density: null }
  expect(averageDensity([bottle(700, 0.948), swapped, inKilograms, empty])).toBe(0.948)
  expect(averageDensity([swapped, inKilograms, empty])).toBeNull()
  expect(averageDensity([])).toBeNull()
})

test('a good whose weights give no density counts with its typed density', () => {
  const typed = { weight_full: null, weight_empty: 4000, litrage: null, density: 1.3 }
  expect(averageDensity([typed])).toBe(1.3)
  expect(averageDensity([{ ...bottle(700, 9), density: 1.3 }])).toBe(1.3)
})

test('a type has its typed density, otherwise that of its living goods', () => {
  const good = buildGood({ ...bottle(700, 0.95) })
  const deleted = buildGood({ ...bottle(700, 1.2), goods_type_id: good.goods_type_id })
  const goods = [good, buildGood(bottle(700, 1.3)), { ...deleted, deleted_at: NOW }]
  const type = { id: good.goods_type_id, average_density: null }
  expect(densityOfType(type, goods)).toBe(0.95)
  expect(densityOfType({ ...type, average_density: 1.1 }, goods)).toBe(1.1)
})

test('a weight that was derived from a density says nothing of it', () => {
  const derived = { ...bottle(700, 1.2), weight_empty_source: 'derived' as const }
  expect(averageDensity([derived, bottle(700, 0.95)])).toBe(0.95)
  expect(averageDensity([{ ...derived, density: 1.1 }])).toBe(1.1)
})
