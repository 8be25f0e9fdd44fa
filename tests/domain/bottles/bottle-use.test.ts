import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksWhyHeavier,
  bottleHistory,
  changeBetween,
  surestDensity,
  type Weighing,
} from '#domain/bottles/bottle-use.ts'
import { figuresOf, NO_FIGURES } from '#domain/goods/goods.ts'
import { Chance } from '#tests/bench/variance/chance.ts'
import { buildEntry, buildGood, buildPourer } from '#tests/support/bars/builders.ts'
import { asWorn } from '#domain/counting/pourers/pourers.ts'

const vodka = { density: 0.948, deviation: 0.0004 }
const weighed = (grams: number, more: Partial<Weighing> = {}): Weighing => ({
  gross: Math.round(grams * 10),
  division: 10,
  pourer: null,
  ...more,
})

describe('What was used of a labelled bottle', () => {
  test('is the difference of two weights by its density, to about a millilitre', () => {
    const change = changeBetween(weighed(822), weighed(727.2), vodka)
    expect(change).toMatchObject({ kind: 'used' })
    if (change.kind !== 'used') throw new Error('not used')
    expect(change.grams).toBeCloseTo(94.8)
    expect(change.millilitres).toBeCloseTo(100)
    expect(change.uncertainty).toBeLessThan(1.5)
    expect(change.uncertainty).toBeGreaterThan(1)
  })

  test('never depends on the glass, however heavy it is', () => {
    const grams = fc.double({ min: 0, max: 2000, noNaN: true })
    fc.assert(
      fc.property(grams, grams, grams, (tare, first, second) => {
        const [before, after] = [Math.round(first), Math.round(second)]
        const glass = Math.round(tare)
        const bare = changeBetween(weighed(before), weighed(after), vodka)
        expect(changeBetween(weighed(glass + before), weighed(glass + after), vodka)).toEqual(bare)
      }),
    )
    const [light, heavy] = [2000, 6000].map((weight_empty) =>
      surestDensity(vodka, figuresOf(buildGood({ weight_empty }))),
    )
    expect(light).toEqual(vodka)
    expect(heavy).toEqual(vodka)
  })

  test('is within its interval 19 times out of 20', () => {
    const chance = new Chance(20_261_123)
    const random = () => chance.share(0, 1)
    const rounded = (grams: number, zero: number) => Math.round(grams + zero) - Math.round(zero)
    const RUNS = 10_000
    let held = 0
    for (let run = 0; run < RUNS; run += 1) {
      const glass = 350 + 200 * random()
      const density = 0.948 * (1 + chance.normal(0.005))
      const [left, used] = [50 + 300 * random(), 350 * random()]
      const first = rounded(glass + (left + used) * density, random())
      const second = rounded(glass + left * density, random())
      const known = { density: 0.948, deviation: 0.005 }
      const change = changeBetween(weighed(first), weighed(second), known)
      const isHeld =
        change.kind === 'used' &&
        Math.abs((change.millilitres ?? 0) - used) <= (change.uncertainty ?? 0)
      held += isHeld ? 1 : 0
    }
    expect(held / RUNS).toBeGreaterThan(0.94)
    expect(held / RUNS).toBeLessThan(0.99)
  })

  test('is noise within two roundings, and a heavier bottle beyond them', () => {
    expect(changeBetween(weighed(500), weighed(501), vodka)).toMatchObject({
      kind: 'used',
      grams: 0,
      millilitres: 0,
    })
    expect(changeBetween(weighed(500), weighed(700), vodka)).toEqual({
      kind: 'heavier',
      grams: 200,
    })
  })

  test('is without the pourer that the bottle wore, whose ± is in it', () => {
    const pourer = asWorn(buildPourer({ weight: 280, error: 20 }))
    const change = changeBetween(weighed(828, { pourer }), weighed(705.2), vodka)
    if (change.kind !== 'used') throw new Error('not used')
    expect(change.millilitres).toBeCloseTo(100)
    expect(change.uncertainty).toBeGreaterThan(2)
  })

  test('is known in grams alone where no density is', () => {
    expect(surestDensity(null, NO_FIGURES)).toBeNull()
    expect(changeBetween(weighed(500), weighed(400), null)).toMatchObject({
      grams: 100,
      millilitres: null,
    })
  })
})

describe('The history of a bottle', () => {
  test('has its weighings, the newest first, without what was deleted or only looked at', () => {
    const at = (day: number) => `2026-11-0${day}T20:00:00.000Z`
    const entries = [
      buildEntry({ gross: 8000, measured_at: at(1) }),
      buildEntry({ gross: 9000, measured_at: at(2), deleted_at: at(3) }),
      buildEntry({ gross: null, tenths: 4, measured_at: at(2) }),
      buildEntry({ gross: 6000, measured_at: at(3) }),
      buildEntry({ gross: 9500, measured_at: at(4) }),
    ]
    const history = bottleHistory(entries, vodka)
    expect(history.map(({ entry, change }) => [entry.gross, change?.kind ?? null])).toEqual([
      [9500, 'heavier'],
      [6000, 'used'],
      [8000, null],
    ])
  })

  test('asks why it is heavier until somebody says so, and begins anew with another bottle', () => {
    const at = (day: number) => `2026-11-0${day}T20:00:00.000Z`
    const first = buildEntry({ gross: 6000, measured_at: at(1) })
    const later = buildEntry({ gross: 9500, measured_at: at(2) })
    const asked = (growth: 'refilled' | 'replaced' | null) =>
      bottleHistory([first, { ...later, growth }], vodka).slice(0, 1)
    expect(asked(null).map(asksWhyHeavier)).toEqual([true])
    expect(asked('refilled').map(asksWhyHeavier)).toEqual([false])
    expect(asked('replaced').map(asksWhyHeavier)).toEqual([false])
    expect(asked('replaced').map(({ change }) => change)).toEqual([{ kind: 'replaced' }])
  })
})
