import { describe, expect, test } from 'vitest'
import { TARE_SPREAD, tareSpreadOf, typeSpreadOf } from '#domain/counting/glass-spread.ts'

describe('the spread of a good’s own glass', () => {
  test('is the usual one until three bottles were weighed', () => {
    expect(tareSpreadOf([])).toBe(TARE_SPREAD)
    expect(tareSpreadOf([4900, 5100])).toBe(TARE_SPREAD)
  })

  test('stays the usual one when bottles differ as much as usual', () => {
    const apart = [4900 - TARE_SPREAD, 4900, 4900 + TARE_SPREAD]
    expect(tareSpreadOf(apart)).toBeCloseTo(TARE_SPREAD, 9)
  })

  test('approaches the measured spread with every bottle', () => {
    const alike = (n: number) => tareSpreadOf(Array.from({ length: n }, () => 4900))
    expect(alike(3)).toBeLessThan(TARE_SPREAD)
    expect(alike(20)).toBeLessThan(alike(3))
    expect(alike(3)).toBeGreaterThan(0)
    expect(tareSpreadOf([4700, 4900, 5100])).toBeGreaterThan(TARE_SPREAD)
  })
})

describe('the spread of a type’s glass', () => {
  const alike = [4900, 4900, 4900]
  const apart = (by: number) => [4900 - by, 4900 + by]

  test('is the usual one until two bottles of one good were weighed', () => {
    expect(typeSpreadOf([])).toBe(TARE_SPREAD)
    expect(typeSpreadOf([[4900], [6000], []])).toBe(TARE_SPREAD)
  })

  test('is learned within goods: that goods differ tells nothing', () => {
    expect(typeSpreadOf([alike, alike.map((weight) => weight + 2000)])).toBe(
      typeSpreadOf([alike, alike]),
    )
    expect(typeSpreadOf([alike, alike])).toBeLessThan(typeSpreadOf([alike]))
    expect(typeSpreadOf([apart(100)])).toBeGreaterThan(TARE_SPREAD)
  })

  test('is never that of one good, however often that was weighed', () => {
    const often = Array.from({ length: 40 }, () => 4900)
    expect(typeSpreadOf([often])).toBe(typeSpreadOf([alike]))
  })

  test('is not that of a bottle that was redesigned or not empty', () => {
    expect(typeSpreadOf([apart(1000)])).toBe(typeSpreadOf([apart(150)]))
  })
})
