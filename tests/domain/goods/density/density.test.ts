import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { densityByMass, densityOfSpirit } from '#domain/goods/density/density.ts'

const abv = fc.double({ min: 0, max: 100, noNaN: true })
const celsius = fc.double({ min: -20, max: 40, noNaN: true })

/** How much denser, in percent, a spirit is than the same spirit at 20 °C. */
function percentAgainst20(strength: number, at: number): number {
  const reference = densityOfSpirit({ abv: strength, celsius: 20 })
  return (densityOfSpirit({ abv: strength, celsius: at }) / reference - 1) * 100
}

describe('at 20 °C the density is that of the international alcoholometric tables', () => {
  // 40 % is 948.05 kg/m3 in the tables' two decimals.
  test.each([
    [0, 0.9982],
    [15, 0.979],
    [20, 0.9736],
    [30, 0.9622],
    [35, 0.9556],
    [37.5, 0.9519],
    [40, 0.94805],
    [43, 0.9431],
    [45, 0.9395],
    [50, 0.9301],
    [60, 0.9091],
    [100, 0.78924],
  ])('%f %% vol weighs %f g/ml', (strength, density) => {
    expect(Math.abs(densityOfSpirit({ abv: strength, celsius: 20 }) - density)).toBeLessThan(5e-5)
  })
})

describe('off 20 °C a 40 % spirit expands and contracts as in a freezer and on a terrace', () => {
  test.each([
    [5, 1.0],
    [-18, 2.4],
    [30, -0.7],
  ])('at %i °C it is %f %% denser', (at, percent) => {
    expect(percentAgainst20(40, at)).toBeCloseTo(percent, 1)
  })
})

describe('off 20 °C published measurements are reproduced', () => {
  test.each([
    [4, 0.999975],
    [10, 0.9997026],
    [15, 0.9991026],
    [25, 0.9970476],
    [40, 0.9922158],
  ])('water at %i °C as in the CIPM formula (Tanaka 2001)', (at, density) => {
    expect(Math.abs(densityOfSpirit({ abv: 0, celsius: at }) - density)).toBeLessThan(1e-5)
  })

  test.each([
    [10, 0.7978],
    [15, 0.7935],
    [25, 0.785],
    [30, 0.7807],
  ])('ethanol at %i °C to the fourth decimal', (at, density) => {
    expect(Math.abs(densityOfSpirit({ abv: 100, celsius: at }) - density)).toBeLessThan(1e-4)
  })

  // A linear fit to handbook values of pure ethanol, accurate to some 0.0002 g/ml.
  test.each([-20, -10, 0])('ethanol in a freezer at %i °C to the third decimal', (at) => {
    const fitted = 0.8063372 - 8.461834e-4 * at
    expect(Math.abs(densityOfSpirit({ abv: 100, celsius: at }) - fitted)).toBeLessThan(3e-4)
  })

  // National Bureau of Standards, Bulletin 9, pp. 424-425, as reprinted in the US Pharmacopeia:
  // specific gravity at 25 °C / 25 °C and at 15.56 °C / 15.56 °C by percentage of weight.
  test.each([
    [5, 0.9911, 0.9912],
    [10, 0.9833, 0.9839],
    [20, 0.9692, 0.9714],
    [25, 0.9617, 0.9648],
    [30, 0.9534, 0.9574],
  ])('%i %% by weight against water at 25 °C and at 60 °F', (percent, at25, at60F) => {
    const gravity = (at: number) => densityByMass(percent / 100, at) / densityByMass(0, at)
    expect(Math.abs(gravity(25) - at25)).toBeLessThan(1e-4)
    expect(Math.abs(gravity(15.56) - at60F)).toBeLessThan(1e-4)
  })

  test('pharmacy spirit, 0.80420 at 20 °C, is 0.80158 at 23 °C as in a Russian standard', () => {
    expect(Math.abs(densityByMass(0.95, 20) - 0.8042)).toBeLessThan(1e-4)
    expect(Math.abs(densityByMass(0.95, 23) - 0.80158)).toBeLessThan(1e-4)
  })

  test('a bottle of 750 ml at 45 % holds 707.0 g at 60 °F', () => {
    const grams = densityOfSpirit({ abv: 45, celsius: 15.56 }) * 750
    expect(Math.abs(grams - 707)).toBeLessThan(0.05)
  })
})

test('more alcohol makes a mixture lighter at 20 °C', () => {
  fc.assert(
    fc.property(abv, abv, (one, other) => {
      fc.pre(Math.abs(one - other) > 1e-6)
      const [weaker, stronger] = [Math.min(one, other), Math.max(one, other)]
      expect(densityOfSpirit({ abv: stronger, celsius: 20 })).toBeLessThan(
        densityOfSpirit({ abv: weaker, celsius: 20 }),
      )
    }),
  )
})

test('above 4 °C every mixture gets lighter with warmth', () => {
  const above4 = fc.double({ min: 4, max: 40, noNaN: true })
  fc.assert(
    fc.property(abv, above4, above4, (strength, one, other) => {
      fc.pre(Math.abs(one - other) > 1e-3)
      const [colder, warmer] = [Math.min(one, other), Math.max(one, other)]
      expect(densityOfSpirit({ abv: strength, celsius: warmer })).toBeLessThan(
        densityOfSpirit({ abv: strength, celsius: colder }),
      )
    }),
  )
})

test('within its range the formula stays between warm ethanol and cold water', () => {
  fc.assert(
    fc.property(abv, celsius, (strength, at) => {
      const density = densityOfSpirit({ abv: strength, celsius: at })
      expect(density).toBeGreaterThan(0.77)
      expect(density).toBeLessThan(1)
    }),
  )
})

test.each([
  [-0.1, 20],
  [100.1, 20],
  [Number.NaN, 20],
  [40, -20.1],
  [40, 40.1],
  [40, Number.NaN],
])('strength %f at %f °C throws', (strength, at) => {
  expect(() => densityOfSpirit({ abv: strength, celsius: at })).toThrow(RangeError)
})
