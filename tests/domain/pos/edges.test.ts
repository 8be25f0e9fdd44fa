import { describe, expect, test } from 'vitest'
import { containerOfSize, factorTo, posUnitOf, sumInUnit } from '#domain/pos/amounts.ts'
import { offeredWeights } from '#domain/pos/bottle-weights.ts'
import { isSameMeasure, withUnit } from '#domain/pos/measures.ts'
import { offeredPrice } from '#domain/pos/offered-price.ts'
import {
  goodIdsOf,
  isSetAside,
  isUnresolved,
  MATCH_STATUS,
  refusedOf,
} from '#domain/pos/products.ts'
import { acceptableOf } from '#domain/pos/ranking.ts'
import { bothScopes, doOverlap, isInScope, placesIn, storeScopes } from '#domain/pos/scopes.ts'
import { statusesOf } from '#domain/pos/status-filters.ts'
import type { CompareUnit } from '#domain/pos/units.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const bare = { weight_full: null, weight_empty: null, density: null }
const good = { measurement_unit: 1 as const, litrage: 700, ...bare, density: 0.95 }

describe('a unit', () => {
  test.each([
    ['volume', 1, good, 1],
    ['volume', 3, good, 1 / 700],
    ['volume', 3, { ...good, litrage: null }, 'litrage_missing'],
    ['volume', 4, good, 0.95],
    ['volume', 4, { ...good, density: null }, 'density_missing'],
    ['weight', 4, good, 1],
    ['weight', 1, good, 1 / 0.95],
    ['weight', 3, good, 'units_differ'],
    ['pieces', 3, good, 1],
    ['pieces', 1, good, 'units_differ'],
    ['pieces', 4, good, 'units_differ'],
  ] as const)('%s becomes that of %i by a factor', (from, compare_unit, of, factor) => {
    expect(factorTo({ compare_unit, factor: 1 }, from, of)).toBe(factor)
  })

  test('takes the density of the weights where none is known', () => {
    const weighed = { ...good, density: null, weight_full: 11_550, weight_empty: 4900 }
    expect(factorTo({ compare_unit: 4, factor: 1 }, 'volume', weighed)).toBeCloseTo(0.95, 3)
  })

  test('of an unknown name counts pieces of what is counted in pieces', () => {
    const pieces = { ...good, measurement_unit: 3 as const, litrage: null }
    const unitOf = (measurement_unit: string | null, of: Parameters<typeof posUnitOf>[1]) =>
      posUnitOf({ measurement_unit }, of)?.compare_unit ?? null
    expect(unitOf('порц', pieces)).toBe(3)
    expect(unitOf('порц', { ...pieces, litrage: 330 })).toBeNull()
    expect(unitOf('порц', good)).toBeNull()
    expect(unitOf('уп', pieces)).toBeNull()
    expect(unitOf('л', good)).toBe(1)
  })

  test.each<[unit: 1 | 2 | 3 | 4, litrage: number | null, fits: (CompareUnit | null)[]]>([
    [1, 700, [1]],
    [2, null, [4]],
    [4, null, [4]],
    [3, null, [3]],
    [3, 330, [1, 3]],
  ])('of a good (%i, %s ml) measures as these', (measurement_unit, litrage, fits) => {
    const all = [1, 3, 4, null] as const
    expect(
      all.filter((compare_unit) => isSameMeasure({ compare_unit }, { measurement_unit, litrage })),
    ).toEqual(fits)
  })

  test('is read again, because later versions know more names', () => {
    const known = buildProduct()
    expect(withUnit(known)).toBe(known)
    expect(withUnit({ ...known, compare_unit: null })).toEqual(known)
    expect(withUnit({ ...known, measurement_unit: 'порц' }).compare_unit).toBeNull()
  })
})

describe('a package', () => {
  const product = buildProduct({
    containers: [
      { id: 'case', name: 'Ящик', count: 8.4 },
      { id: 'bottle', name: '0.7', count: 0.7 },
    ],
  })

  test('is the bottle within half a percent of its size', () => {
    const found = (litrage: number) => containerOfSize(litrage, product)?.id ?? null
    expect([700, 703, 697, 704, 696].map(found)).toEqual(['bottle', 'bottle', 'bottle', null, null])
    expect(containerOfSize(700, { ...product, measurement_unit: 'кг' })).toBeNull()
    expect(containerOfSize(700, { ...product, measurement_unit: null })).toBeNull()
  })

  test('counts as so many of the unit, and an unknown one as one', () => {
    const amounts = [
      { container_id: 'bottle', amount: 3 },
      { container_id: null, amount: 0.25 },
      { container_id: 'gone', amount: 1 },
    ]
    expect(sumInUnit(amounts, product)).toBe(3.35)
    expect(sumInUnit([], product)).toBe(0)
  })

  test('offers weights that differ by more than ten grams from those that are known', () => {
    const bottle = { id: 'b', name: '0.7', count: 0.7, weight_full: 12_500, weight_empty: 5700 }
    const offered = (weight_full: number | null, weight_empty: number | null) =>
      offeredWeights(buildGood({ litrage: 700, weight_full, weight_empty }), {
        measurement_unit: 'л',
        containers: [bottle],
      }) !== null
    expect(offered(12_600, 5800)).toBe(false)
    expect(offered(12_601, 5800)).toBe(true)
    expect(offered(12_600, 5801)).toBe(true)
    expect(offered(12_400, 5599)).toBe(true)
    expect(offered(null, 5700)).toBe(true)
    expect(offered(12_500, null)).toBe(true)
  })
})

test.each([
  [10, 5000, 35_000],
  [10, 0.0001, null],
  [10, null, null],
  [10, 0, null],
  [10, -1, null],
  [0, 5000, null],
  [-1, 5000, null],
  [null, 5000, null],
  [0.001, 100_000_000, null],
])('a stock of %s worth %s offers the price %s of 0.7 l', (expected, expectedSum, price) => {
  const product = buildProduct()
  expect(offeredPrice(good, product, { expected, expectedSum }, 'AMD')).toBe(price)
})

describe('a product', () => {
  const row = buildProduct()

  test('waits for a person unless it is matched, gone or set aside', () => {
    const { unresolved, unit_unresolved, solved, manual } = MATCH_STATUS
    expect(
      [unresolved, unit_unresolved, solved, manual].map((status) =>
        isUnresolved({ ...row, status }),
      ),
    ).toEqual([true, true, false, false])
    expect(isUnresolved({ ...row, status: unresolved, gone_at: NOW })).toBe(false)
    expect(isUnresolved({ ...row, status: unresolved, set_aside_at: NOW })).toBe(false)
  })

  test('from before there were lists has none', () => {
    const old = { client_good_id: null } as typeof row
    expect([goodIdsOf(old), refusedOf(old), isSetAside(old)]).toEqual([[], [], false])
    expect(goodIdsOf({ client_good_id: 'a', other_good_ids: ['b', 'c'] })).toEqual(['a', 'b', 'c'])
    expect(refusedOf({ refused_good_ids: ['a'] })).toEqual(['a'])
  })

  test.each([
    ['iiko', 'all', [1, 2, 3, 4]],
    ['iiko', 'solved', [1]],
    ['iiko', 'unresolved', [2]],
    ['iiko', 'waiting', [2, 3]],
    ['iiko', 'unresolved_by_unit', [3]],
    ['iiko', 'manually_resolved', [4]],
    ['iiko', '3', [3]],
    ['iiko', 'whatever', [1, 2, 3, 4]],
    ['syrve', 'solved', [1, 4]],
    ['syrve', 'unresolved', [2, 3]],
    ['syrve', 'manually_resolved', [4]],
  ] as const)('of %s is %s by these statuses', (system, filter, statuses) => {
    expect(statusesOf(system, filter).toSorted((a, b) => a - b)).toEqual(statuses)
  })

  test('is accepted from the least likelihood on, the likeliest first', () => {
    const [one, other] = [buildGood({ litrage: 700 }), buildGood({ litrage: 700 })]
    const [first, second] = [buildProduct(), buildProduct()]
    const ranked = new Map([
      [first.id, [{ good_id: one.id, confidence: 0.8 }]],
      [second.id, [{ good_id: other.id, confidence: 0.9 }]],
    ])
    const free = new Map([one, other].map((each) => [each.id, each]))
    const accepted = (least: number) =>
      acceptableOf([first, second, buildProduct()], ranked, free, least).map(
        ({ confidence }) => confidence,
      )
    expect([accepted(0.8), accepted(0.81), accepted(0.91)]).toEqual([[0.9, 0.8], [0.9], []])
  })
})

describe('the places of a store', () => {
  const [bar, cellar] = [{ only: ['bar'] }, { only: ['cellar', 'bar'] }]
  const rest = { except: ['bar'] }

  test('are some, or all but some; none at all is a place too', () => {
    expect([isInScope(bar, 'bar'), isInScope(bar, 'cellar'), isInScope(bar, null)]).toEqual([
      true,
      false,
      false,
    ])
    expect([isInScope(rest, 'bar'), isInScope(rest, 'cellar'), isInScope(rest, null)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('are shared where both have them', () => {
    expect(bothScopes(cellar, bar)).toEqual({ only: ['bar'] })
    expect(bothScopes(cellar, rest)).toEqual({ only: ['cellar'] })
    expect(bothScopes(rest, cellar)).toEqual({ only: ['cellar'] })
    expect(bothScopes(rest, { except: ['hall', 'bar'] })).toEqual({ except: ['bar', 'hall'] })
    expect([doOverlap(bar, rest), doOverlap(bar, cellar), doOverlap(rest, rest)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('are told apart by store, the first of which gets the rest', () => {
    const places = [
      { place: 'bar', storeId: 'b' },
      { place: 'hall', storeId: 'a' },
      { place: 'cellar', storeId: 'c' },
      { place: 'terrace', storeId: 'b' },
    ]
    expect(storeScopes({ storeId: 'a', places })).toEqual([
      { storeId: 'a', scope: { except: ['bar', 'cellar', 'terrace'] } },
      { storeId: 'b', scope: { only: ['bar', 'terrace'] } },
      { storeId: 'c', scope: { only: ['cellar'] } },
    ])
    const entries = ['hall', null, 'bar', '', 'hall'].map((place) => ({ place }))
    expect(placesIn(entries)).toEqual(['bar', 'hall'])
  })
})
