import { describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { CHART_DEVIATION } from '#domain/goods/density/chart-deviation.ts'
import { densityOfGood, densityOfType } from '#domain/goods/density/good-density.ts'
import { fieldsOfReady, readyTypeNamed } from '#domain/goods/ready-types.ts'
import { densityOfDrink } from '#domain/goods/density/sweet-density.ts'
import { buildGood, buildGoodsType } from '#tests/support/bars/builders.ts'

describe('a drink with sugar', () => {
  // ICUMSA SPS-4 (1998): sucrose in water at 20 °C; g/l is the share of the mass times the density.
  test.each([
    [10, 1.0381],
    [20, 1.08097],
    [30, 1.12698],
    [40, 1.17645],
    [50, 1.22964],
    [60, 1.28661],
  ])('%i %% of sucrose in water weighs %f g/ml', (percent, density) => {
    const sugar = percent * 10 * density
    expect(Math.abs(densityOfDrink({ abv: 0, sugar }) - density)).toBeLessThan(3e-4)
  })

  // Sugar as secondary sources tell it, from 230 to 260 g/l; no maker prints it.
  test.each([
    ['Cointreau', 40, 250, 1.04],
    ['Campari', 25, 250, 1.06],
  ])('%s weighs what charts say, within half a percent', (_name, abv, sugar, density) => {
    expect(Math.abs(densityOfDrink({ abv, sugar }) - density)).toBeLessThan(0.005)
  })

  test('without sugar weighs what the international tables say', () => {
    expect(densityOfDrink({ abv: 40, sugar: 0 })).toBeCloseTo(0.94805, 5)
  })
})

describe('the density of a good', () => {
  const vodkas = buildGoodsType({ usual_strength: 4000, usual_sugar: 0, average_density: 0.95 })

  test('is the typed one, else that of its strength and usual sugar, else that of its type', () => {
    const typed = buildGood({ density: 0.9, strength: 5000 })
    expect(densityOfGood(typed, vodkas)).toMatchObject({ density: 0.9, basis: 'typed' })
    const strong = buildGood({ strength: 5000 })
    expect(densityOfGood(strong, vodkas)).toMatchObject({ density: 0.9301, basis: 'strength' })
    expect(densityOfGood(buildGood(), vodkas)).toMatchObject({ density: 0.95, basis: 'type' })
    expect(densityOfGood(buildGood(), undefined)).toBeNull()
  })

  test('has the usual sugar of its type', () => {
    const liqueurs = buildGoodsType({ usual_sugar: 250 })
    const orange = buildGood({ strength: 4000 })
    expect(densityOfGood(orange, liqueurs)?.density).toBeCloseTo(1.0436, 3)
  })

  test('is surer when the label says all that is in it', () => {
    const vodka = buildGood({ strength: 4000 })
    const sure = densityOfGood(vodka, vodkas)?.deviation ?? 1
    const unsure = densityOfGood(vodka, buildGoodsType())?.deviation ?? 0
    expect(sure).toBeLessThan(0.001)
    // Half of 250 g/l is 0.047 g/ml more or less.
    const orange = buildGoodsType({ usual_sugar: 250 })
    expect(densityOfGood(vodka, orange)?.deviation).toBeCloseTo(0.047 / 1.0436 / Math.sqrt(3), 3)
    expect(unsure).toBeCloseTo(0.0577, 4)
  })

  test('of a drink of unknown sugar is rather that of its type than from its strength alone', () => {
    const liqueurs = buildGoodsType({ average_density: 1.07 })
    const liqueur = densityOfGood(buildGood({ strength: 2400 }), liqueurs)
    expect(liqueur).toMatchObject({ density: 1.07, basis: 'type', deviation: CHART_DEVIATION })
    const beers = buildGoodsType(fieldsOfReady(must(readyTypeNamed('beer'), 'beer')))
    expect(densityOfGood(buildGood({ strength: 500 }), beers)?.density).toBe(1.008)
    const wines = buildGoodsType({ id: 'a', usual_strength: 1300 })
    const wine = buildGood({ goods_type_id: 'a', strength: 1200 })
    const weighed = buildGood({ goods_type_id: 'a' })
    expect(densityOfGood(wine, wines, [weighed])).toMatchObject({ density: 0.9486, basis: 'type' })
    // Only when nothing else is known, and then it is told to be unsure.
    expect(densityOfGood(wine, wines)).toMatchObject({ density: 0.9824, basis: 'strength' })
    const bare = densityOfGood(buildGood({ goods_type_id: 'a' }), wines)
    expect(bare).toMatchObject({ density: 0.9812, basis: 'type' })
    expect(bare?.deviation).toBeCloseTo(0.0577, 4)
  })

  test('of a spirit is that of its label, because the ready types of spirits say: no sugar', () => {
    for (const name of ['whisky', 'vodka', 'gin', 'tequila']) {
      const spirits = buildGoodsType(fieldsOfReady(must(readyTypeNamed(name), name)))
      const strong = densityOfGood(buildGood({ strength: 5000 }), spirits)
      expect(strong).toMatchObject({ density: 0.9301, basis: 'strength' })
    }
  })

  test('of a row from before the column was added is that of its type', () => {
    const { strength: _strength, ...old } = buildGood()
    expect(densityOfGood(old, vodkas)?.basis).toBe('type')
  })
})

describe('the density of a type', () => {
  const goods = [buildGood({ goods_type_id: 'a', density: 0.9481 })]

  test('follows from its usual sugar before its goods, and from those before its strength alone', () => {
    const type = { id: 'a', average_density: null }
    const measured = [buildGood({ goods_type_id: 'a' })]
    expect(densityOfType(type, measured)).toBe(0.9486)
    expect(densityOfType({ ...type, usual_strength: 1200 }, measured)).toBe(0.9486)
    expect(densityOfType({ ...type, usual_strength: 1200 }, [])).toBe(0.9824)
    expect(densityOfType({ ...type, usual_strength: 1200, usual_sugar: 0 }, measured)).toBe(0.9824)
    // A syrup: sugar alone.
    expect(densityOfType({ ...type, usual_sugar: 615 }, measured)).toBe(1.2297)
    expect(densityOfType({ ...type, average_density: 1.3, usual_sugar: 615 }, goods)).toBe(1.3)
  })
})
