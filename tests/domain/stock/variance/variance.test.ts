import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import { volumeOf } from '#domain/counting/volume.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { must } from '#domain/must.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { ExpectedInStore, ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { knownUses, usesBetween, type KnownUse } from '#domain/stock/use.ts'
import {
  byMoneyBeyond,
  isBeyond,
  variancesOf,
  type KnownVariance,
  type Variance,
} from '#domain/stock/variance/variance.ts'
import { accusationsOf } from '#tests/bench/variance/accusations.ts'
import { buildEntry, buildGood, NOW } from '#tests/support/bars/builders.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

const FIGURES = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }
const vodka = buildGood({ ...FIGURES, id: 'vodka' })
const small = buildGood({ ...FIGURES, id: 'small', litrage: 500 })
const beer = buildGood({ id: 'beer', measurement_unit: 3, litrage: null })
const flour = buildGood({ id: 'flour', measurement_unit: 4, litrage: null })
const GOODS = new Map([vodka, small, beer, flour].map((good) => [good.id, good]))

const open = (good_id: string, gross: number, over: Partial<Entry> = {}): Entry =>
  buildEntry({
    good_id,
    gross,
    figures: FIGURES,
    millilitres: volumeOf(gross, FIGURES),
    measured_at: NOW,
    ...over,
  })
const sealed = (good_id: string, count: number, over: Partial<Entry> = {}): Entry =>
  buildEntry({
    good_id,
    is_full: true,
    count,
    gross: null,
    figures: { ...FIGURES, litrage: GOODS.get(good_id)?.litrage ?? null },
    millilitres: count * (GOODS.get(good_id)?.litrage ?? 0),
    measured_at: NOW,
    ...over,
  })
const bowl = (net: number, over: Partial<Entry> = {}): Entry =>
  buildEntry({
    good_id: 'flour',
    measurement_unit: 4,
    gross: net + FIGURES.weight_empty,
    millilitres: null,
    net,
    figures: FIGURES,
    measured_at: NOW,
    ...over,
  })
const pieces = (good_id: string, count: number): Entry =>
  sealed(good_id, count, { measurement_unit: 3, millilitres: null })

const store = (amount: number, over: Partial<ExpectedInStore> = {}): ExpectedInStore => ({
  store_id: 'bar',
  store_name: 'Bar',
  scope: { except: [] },
  amount,
  sum: null,
  stands_for: NOW,
  asked_at: NOW,
  ...over,
})
const product = (
  good_ids: string[],
  stores: ExpectedInStore[],
  measurement_unit: string | null = 'л',
): ExpectedProduct => ({
  product_id: good_ids.join('+'),
  product_name: 'Vodka',
  measurement_unit,
  currency: 'AMD',
  good_ids,
  stores,
})
const priced = (good_id: string, amount: number) =>
  new Map([[good_id, { good_id, amount, currency: 'AMD' } as KnownPrice]])

const judge = (
  one: ExpectedProduct,
  entries: Entry[],
  over: Partial<Parameters<typeof variancesOf>[1]> = {},
): Variance =>
  must(
    variancesOf([one], {
      entries,
      opening: new Map(),
      uses: new Map(),
      goods: GOODS,
      prices: null,
      ...over,
    })[0],
    'variance',
  )
const known = (...args: Parameters<typeof judge>): KnownVariance => {
  const variance = judge(...args)
  if (variance.kind !== 'known') throw new Error(variance.reason)
  return variance
}

describe('a variance', () => {
  test('is not measurable within its ±, and missing or too many beyond it', () => {
    const count = [open('vodka', 8220)]
    // Half a bottle, which is 350 ml.
    expect(known(product(['vodka'], [store(355)]), count)).toMatchObject({
      unit: 'ml',
      difference: -5000,
      verdict: 'within',
    })
    expect(known(product(['vodka'], [store(450)]), count).verdict).toBe('missing')
    expect(known(product(['vodka'], [store(250)]), count).verdict).toBe('surplus')
  })

  test('of pieces that the till counts as pieces is exact', () => {
    expect(known(product(['beer'], [store(24_000)], 'шт'), [pieces('beer', 23)])).toMatchObject({
      unit: 'pieces',
      expected: 24_000,
      counted: 23_000,
      uncertainty: 0,
      verdict: 'missing',
    })
  })

  test('of bottles that the till counts by the piece is in millilitres', () => {
    expect(
      known(product(['vodka'], [store(2500)], 'бут'), [sealed('vodka', 2), open('vodka', 8220)]),
    ).toMatchObject({ unit: 'ml', expected: 1_750_000, difference: 0, verdict: 'within' })
  })

  test('of what is sold by weight has a verdict by the scale and the tare, in grams', () => {
    const flourAt = (kilograms: number, over: Partial<Entry> = {}) =>
      known(product(['flour'], [store(kilograms)], 'кг'), [bowl(9000, over)])
    const lacking = flourAt(1000)
    expect(lacking).toMatchObject({ unit: 'g', difference: -100_000, verdict: 'missing' })
    // Twice √2 of a reading rounded to 1 g, of its gain, and of two glasses that stray by 8 g.
    const ofTare = Math.hypot(1 / Math.sqrt(6), 1.39, 8, 8)
    expect(lacking.uncertainty).toBeCloseTo(2 * Math.SQRT2 * ofTare, 1)
    expect(flourAt(910)).toMatchObject({ difference: -10_000, verdict: 'within', money: null })
    const bare = { figures: { ...FIGURES, weight_empty: null } }
    const exact = flourAt(910, bare)
    expect(exact.verdict).toBe('missing')
    expect(exact.uncertainty).toBeCloseTo(2 * Math.SQRT2 * Math.hypot(1 / Math.sqrt(6), 1.39), 6)
    expect(flourAt(910, { ...bare, division: 100 }).verdict).toBe('within')
  })

  test('of sealed packages of flour knows as little as the law allows each to lack', () => {
    const sealedFlour = bowl(26_560, { is_full: true, count: 4, gross: null })
    const one = known(product(['flour'], [store(2656)], 'кг'), [sealedFlour])
    expect(one).toMatchObject({ difference: 0, verdict: 'within' })
    // 664 g each: 15 g may be missing, which is 1.96 deviations.
    expect(one.uncertainty).toBeCloseTo(2 * Math.SQRT2 * 2 * (15 / 1.96), 1)
  })

  test('is less by what was written off or moved away where the till does not know of it, and only there', () => {
    const litres = fc.integer({ min: 0, max: 9000 }).map((ml) => ml / 1000)
    const some = fc.integer({ min: 0, max: 3_000_000 })
    const moves = fc.record({ sentIn: some, writtenOff: some, sentOut: some })
    const sayings = [undefined, 'unasked', 'till'] as const
    fc.assert(
      fc.property(litres, moves, fc.constantFrom(...sayings), (amount, moved, saying) => {
        const count = [sealed('vodka', 3), open('vodka', 8220)]
        const use = { kind: 'known', good_id: 'vodka', unit: 'ml', used: 0, days: 0 } as KnownUse
        const uses = new Map([['vodka', { ...use, ...moved }]])
        const told = product(['vodka'], [store(Math.round(amount * 1000))])
        const judged = (tillWriteOffs: 'here' | typeof saying) =>
          known(told, count, { uses, tillWriteOffs })
        const [there, here] = [judged(saying), judged('here')]
        expect(there.expected).toBe(Math.round(amount * 1000) * 1000)
        expect(here.expected).toBe(there.expected - moved.writtenOff - moved.sentOut + moved.sentIn)
        expect([there, here].map(({ expected, difference }) => expected + difference)).toEqual([
          there.counted,
          there.counted,
        ])
      }),
    )
  })

  test('has a value of what the till says that its stock has cost, whatever was written off', () => {
    const use = { kind: 'known', good_id: 'vodka', unit: 'ml', used: 0, days: 0 } as KnownUse
    const moved = { sentIn: 0, writtenOff: 1_000_000, sentOut: 0 }
    const uses = new Map([['vodka', { ...use, ...moved }]])
    const told = product(['vodka'], [store(5000, { sum: 500_000 })])
    const besides = { uses, prices: new Map(), tillWriteOffs: 'here' } as const
    // 2.1 l of 4 l that were left after a litre was written off; a litre has cost 1,000.
    expect(known(told, [sealed('vodka', 3)], besides)).toMatchObject({
      expected: 4_000_000,
      difference: -1_900_000,
      money: -190_000,
    })
  })

  test('says nothing where the ± is unknown', () => {
    const unknownFilling = sealed('vodka', 2, { figures: { ...FIGURES, litrage: null } })
    expect(known(product(['vodka'], [store(1)]), [unknownFilling])).toMatchObject({
      uncertainty: null,
      verdict: null,
    })
  })

  test('of several goods is theirs together, and unknown while one is not counted', () => {
    const both = product(['vodka', 'small'], [store(2400)])
    expect(known(both, [sealed('vodka', 2), sealed('small', 2)])).toMatchObject({
      difference: 0,
      good_ids: ['vodka', 'small'],
    })
    expect(judge(both, [sealed('vodka', 2)])).toMatchObject({
      kind: 'unknown',
      reason: 'not_counted',
    })
    // None of it left has been counted too.
    const none = sealed('small', 0, { millilitres: 0 })
    expect(known(both, [sealed('vodka', 2), none]).difference).toBe(-1_000_000)
  })

  test('is of the places that the till was asked about, whose stores add up', () => {
    const entries = [
      sealed('vodka', 2, { place: 'Bar' }),
      sealed('vodka', 3, { place: 'Cellar' }),
      sealed('vodka', 1, { place: 'Garden' }),
    ]
    const bar = store(1400, { scope: { only: ['Bar'] } })
    const cellar = store(2100, { store_id: 'cellar', scope: { only: ['Cellar'] } })
    expect(known(product(['vodka'], [bar]), entries)).toMatchObject({
      expected: 1_400_000,
      difference: 0,
    })
    expect(known(product(['vodka'], [bar, cellar]), entries)).toMatchObject({
      expected: 3_500_000,
      difference: 0,
    })
  })

  test('is unknown in a unit that says no size', () => {
    expect(judge(product(['vodka'], [store(1)], 'порция'), [sealed('vodka', 2)])).toMatchObject({
      kind: 'unknown',
      reason: 'no_common_unit',
    })
  })

  test('costs the price of what is missing, and of several goods what the till says', () => {
    const prices = priced('vodka', 700_000)
    const one = known(product(['vodka'], [store(2100)]), [sealed('vodka', 2)], { prices })
    expect(one).toMatchObject({ money: -700_000, verdict: 'missing', currency: 'AMD' })
    expect(one.beyond).toBeLessThan(700_000)
    expect(one.beyond).toBeGreaterThan(600_000)
    const both = product(['vodka', 'small'], [store(2400, { sum: 240_000 })])
    const count = [sealed('vodka', 1), sealed('small', 2)]
    expect(known(both, count, { prices }).money).toBe(-70_000)
    expect(known(both, count).money).toBeNull()
  })

  test('is less sure, the longer before the balance it was counted', () => {
    const week = 7 * 24 * 3_600_000
    const before = new Date(Date.parse(NOW) - week).toISOString()
    const opening = contentsByGood([sealed('beer', 100, PIECES(before))])
    const closing = contentsByGood([pieces('beer', 30)])
    const [use] = knownUses(usesBetween({ opening, closing, received: new Map() }))
    const uses = new Map([['beer', must(use, 'use')]])
    const later = (hours: number) => {
      const stands_for = new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
      const one = product(['beer'], [store(29_000, { stands_for })], 'шт')
      return known(one, [pieces('beer', 30)], { opening, uses })
    }
    expect(later(0).verdict).toBe('surplus')
    expect(later(3).verdict).toBe('within')
    expect(later(0).uncertainty).toBe(0)
  })

  test('is not said of a product that nobody counted at all', () => {
    expect(
      variancesOf([product(['vodka'], [store(1)])], {
        entries: [sealed('small', 1)],
        opening: new Map(),
        uses: new Map(),
        goods: GOODS,
        prices: null,
      }),
    ).toEqual([])
  })

  test('accuses at most one in twenty goods that lack nothing, and finds more than a threshold', () => {
    const [own, , tenPercent] = accusationsOf(isLongSet ? 1500 : 400)
    expect(own?.falseVerdicts).toBeLessThanOrEqual(0.05)
    expect(own?.found).toBeGreaterThan(tenPercent?.found ?? 1)
    expect(own?.falseVerdicts).toBeLessThan(tenPercent?.falseVerdicts ?? 0)
  })
})

const PIECES = (measured_at: string): Partial<Entry> => ({
  measurement_unit: 3,
  millilitres: null,
  measured_at,
})

const gross = fc.integer({ min: 4900, max: 11_540 })
const stocked = fc.record({
  sealed: fc.integer({ min: 0, max: 40 }),
  open: fc.array(gross, { maxLength: 3 }),
  expected: fc.integer({ min: -2000, max: 40_000 }),
  price: fc.integer({ min: 0, max: 5_000_000 }),
})
type Stocked = typeof stocked extends fc.Arbitrary<infer S> ? S : never

const ofStock = ({ sealed: count, open: grosses, expected, price }: Stocked): KnownVariance =>
  known(
    product(['vodka'], [store(expected)]),
    [sealed('vodka', count), ...grosses.map((one) => open('vodka', one))],
    { prices: priced('vodka', price) },
  )

describe('whatever was counted and expected', () => {
  test('the difference is counted less expected, exactly, and its verdict follows its ±', () => {
    fc.assert(
      fc.property(stocked, (stock) => {
        const { counted, expected, difference, uncertainty, verdict } = ofStock(stock)
        expect(counted - expected).toBe(difference)
        expect([counted, expected].every(Number.isInteger)).toBe(true)
        const beyond = Math.abs(difference) > Math.round((uncertainty ?? 0) * 1000)
        expect(verdict).toBe(!beyond ? 'within' : difference < 0 ? 'missing' : 'surplus')
      }),
    )
  })

  test('money is whole, has the sign of the difference, and is never more beyond the ± than in all', () => {
    fc.assert(
      fc.property(stocked, (stock) => {
        const { money, beyond, difference, verdict } = ofStock(stock)
        expect([money, beyond].every(Number.isInteger)).toBe(true)
        expect(Math.sign(money ?? 0) * Math.sign(difference)).toBeGreaterThanOrEqual(0)
        expect(beyond ?? 0).toBeLessThanOrEqual(Math.abs(money ?? 0))
        expect(verdict === 'within' ? beyond : 0).toBe(0)
      }),
    )
  })

  test('what is split over two stores is the same as in one', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        const [one, other] = [a % 1_000_000, b % 1_000_000]
        const whole = known(product(['vodka'], [store(one + other)]), [sealed('vodka', 3)])
        const split = product(['vodka'], [store(one), store(other, { store_id: 'cellar' })])
        expect(known(split, [sealed('vodka', 3)]).difference).toBe(whole.difference)
      }),
    )
  })

  test('the ranking never compares two currencies by their bare numbers', () => {
    const inCurrency = (currency: string, beyond: number) => ({
      ...known(product(['vodka'], [store(10)]), [sealed('vodka', 1)]),
      currency,
      beyond,
    })
    const all = [
      inCurrency('EUR', 900_000),
      inCurrency('AMD', 5),
      inCurrency('USD', 7_000_000),
      inCurrency('AMD', 80),
      inCurrency('EUR', 1_000_000),
    ]
    const ranked = (sign: 1 | -1) =>
      all
        .toSorted(byMoneyBeyond('AMD', sign))
        .map(({ currency, beyond }) => `${currency} ${beyond}`)
    const [eur, usd] = [['EUR 1000000', 'EUR 900000'], 'USD 7000000']
    expect(ranked(1)).toEqual(['AMD 80', 'AMD 5', ...eur, usd])
    expect(ranked(-1)).toEqual(['AMD 5', 'AMD 80', ...eur.toReversed(), usd])
  })

  test('the ranking begins with the dearest that is beyond its ±, and ends with what is unknown', () => {
    const unknown: Variance = {
      kind: 'unknown',
      reason: 'not_counted',
      product_id: 'x',
      product_name: 'x',
      good_ids: ['x'],
    }
    fc.assert(
      fc.property(fc.array(stocked, { minLength: 2, maxLength: 8 }), (all) => {
        const ranked = [unknown, ...all.map(ofStock)].toSorted(byMoneyBeyond('AMD'))
        const first = ranked.findIndex((one) => !isBeyond(one))
        expect(ranked.slice(first).some(isBeyond)).toBe(false)
        const money = ranked.filter(isBeyond).map(({ beyond }) => beyond ?? 0)
        expect(money).toEqual(money.toSorted((a, b) => b - a))
        expect(ranked.at(-1)).toBe(unknown)
      }),
    )
  })
})
