import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { BranchCount } from '#domain/stock/readings.ts'
import { listByName } from '#domain/stock/list-by-name.ts'
import { shoppingList } from '#domain/stock/buying/shopping-list.ts'
import { countsToRead } from '#domain/stock/buying/counts-to-read.ts'
import { suppliesOf, type Supply } from '#domain/stock/buying/what-to-buy.ts'
import {
  buildDelivery,
  buildEntry,
  buildGood,
  buildInventory,
} from '#tests/support/bars/builders.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { must } from '#domain/must.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'

const gin = buildGood({ litrage: 700, in_package: 6 })
const DAY = 24 * 3_600_000
const START = Date.UTC(2026, 0, 1, 18)
const day = (n: number): string => new Date(START + n * DAY).toISOString()

/** Sealed bottles of gin on a day. */
function bottles(count: number, on: number, over: Partial<Entry> = {}): Entry {
  const figures = { ...buildEntry().figures, litrage: 700 }
  const sealed = { is_full: true, count, gross: null, millilitres: count * 700, figures }
  return buildEntry({ good_id: gin.id, measured_at: day(on), ...sealed, ...over })
}

/** A glass of gin in an open bottle, which is less than weighing can tell. */
const drop = (millilitres: number, on: number): Entry =>
  bottles(1, on, { is_full: false, count: 1, gross: 4900 + millilitres * 9, millilitres })

const count = (...entries: Entry[]): BranchCount => ({
  inventory: buildInventory(),
  contents: contentsByGood(entries),
})
const ginAt = (...all: readonly [bottles: number, on: number][]) =>
  all.map(([n, on]) => count(bottles(n, on)))

function came(pieces: number, on: number): Delivery {
  const line = { good_id: gin.id, unit: 'piece' as const, amount: pieces }
  return buildDelivery([line], { delivered_at: day(on) })
}

const supplyOf = (
  counts: Parameters<typeof suppliesOf>[0],
  now: number,
  ...deliveries: Delivery[]
): Supply | undefined =>
  suppliesOf(counts, deliveries, day(now)).find(({ good_id }) => good_id === gin.id)

const listOf = (supplies: readonly Supply[], days: number, price: number | null = null) =>
  shoppingList(
    supplies,
    {
      goods: [gin],
      prices:
        price === null
          ? null
          : new Map([[gin.id, { amount: price, currency: 'AMD' } as KnownPrice]]),
      minimums: new Map(),
    },
    days,
  )

describe('how long a good lasts', () => {
  test('is what was counted, by the median of the uses a day, less the days since', () => {
    // 1, 2 and 9 bottles in a week: the wedding does not count.
    const counts = ginAt([30, 0], [29, 7], [20, 14], [18, 21])
    const supply = supplyOf(counts, 24)
    const aDay = 200_000
    expect(supply).toMatchObject({ kind: 'lasting', unit: 'ml', counted: 12_600_000, aDay })
    expect(supply).toMatchObject({ left: 12_600_000 - 3 * aDay, daysLeft: 60 })
  })

  test('has what came since, and what came between two counts was used', () => {
    const counts = ginAt([10, 0], [10, 7], [3, 14])
    const supply = supplyOf(counts, 16, came(7, 3), came(6, 15))
    expect(supply).toMatchObject({ aDay: 700_000, received: 4_200_000, left: 4_900_000 })
    expect(supply).toMatchObject({ daysLeft: 7 })
  })

  test('joins counts of one day, for the night between them sells nothing', () => {
    const night = 0.4
    const counts = ginAt([30, 0], [30, night], [27, 1], [27, 1 + night], [24, 2])
    expect(supplyOf(counts, 2)).toMatchObject({ aDay: 3 * 700_000, daysLeft: 8 })
  })

  test('takes an empty shelf for no sign that nobody asked', () => {
    const counts = ginAt([14, 0], [7, 7], [0, 14], [0, 21], [0, 28])
    expect(supplyOf(counts, 28)).toMatchObject({ kind: 'lasting', aDay: 700_000, daysLeft: 0 })
  })

  test('is endless where most weeks use nothing', () => {
    const counts = ginAt([9, 0], [9, 7], [8, 14], [8, 21])
    expect(supplyOf(counts, 22)).toMatchObject({ kind: 'lasting', aDay: 0, daysLeft: null })
  })

  test('is as of its last count where newer ones do not have it, and its age is counted in', () => {
    const rum = buildEntry({ good_id: buildGood().id, measured_at: day(16) })
    const supply = supplyOf([...ginAt([9, 0], [8, 7], [7, 14]), count(rum)], 21)
    const at = { readAt: day(14), counted: 4_900_000, aDay: 100_000 }
    expect(supply).toMatchObject({ kind: 'lasting', ...at, left: 4_200_000, daysLeft: 42 })
  })

  test('is told by counts that do not follow each other', () => {
    const turns = [...ginAt([9, 0]), count(), ...ginAt([8, 14]), count(), ...ginAt([7, 28])]
    expect(supplyOf(turns, 28)).toMatchObject({ kind: 'lasting', aDay: 50_000 })
  })

  test.each([
    ['it came and was never counted', [count(), count()], 'not_counted'],
    ['only two inventories have it', ginAt([9, 0], [7, 7]), 'too_few_counts'],
    ['it grew and nobody knows why', ginAt([9, 0], [20, 7], [15, 14]), 'too_few_counts'],
    [
      'its bottles have no size',
      [0, 7, 14].map((on) =>
        count(bottles(9, on, { is_full: false, millilitres: null, count: null, net: null })),
      ),
      'amount_unknown',
    ],
  ])('is unknown when %s', (_why, counts, reason) => {
    expect(supplyOf(counts, 29, came(1, 1))).toMatchObject({ kind: 'unknown', reason })
  })
})

describe('a good that has not moved', () => {
  test('lost nothing for a month, within its ±', () => {
    const counts = [0, 10, 20, 31].map((on, at) => count(bottles(5, on), drop(300 - at, on)))
    expect(supplyOf(counts, 33)).toMatchObject({ kind: 'still', days: 31 })
    expect(supplyOf(counts.slice(1), 33)).toMatchObject({ kind: 'lasting' })
  })

  test('moved when little by little was more than the ±', () => {
    const counts = [0, 10, 20, 31].map((on, at) => count(drop(300 - 9 * at, on)))
    expect(supplyOf(counts, 33)).toMatchObject({ kind: 'lasting' })
    const once = [count(drop(300, 0)), count(drop(291, 31))]
    expect(supplyOf(once, 33)).toMatchObject({ kind: 'still' })
  })

  test('moved when what was drunk was bought again', () => {
    const counts = ginAt([5, 0], [3, 16], [5, 32])
    expect(supplyOf(counts, 33, came(2, 20))).toMatchObject({ kind: 'lasting' })
  })

  test('is there: of nothing, nothing can move', () => {
    expect(supplyOf(ginAt([0, 0], [0, 16], [0, 32]), 33)).toMatchObject({ kind: 'unknown' })
  })
})

describe('what is none left', () => {
  const once = ginAt([3, 0], [0, 7])
  const bought = (supply: Supply | undefined, days = 7) =>
    listOf(supply ? [supply] : [], days, 900_000).runsOut.map(({ purchase }) => purchase)

  test('is on the list until something comes, whoever counts what else meanwhile', () => {
    const rum = count(buildEntry({ good_id: buildGood().id, measured_at: day(60) }))
    const weekly = [...ginAt([9, 0], [6, 7], [0, 14]), rum]
    expect(bought(supplyOf(weekly, 61))).toMatchObject([{ bottles: 5 }])
    expect(bought(supplyOf(weekly, 61, came(60, 60)))).toEqual([])
  })

  test('is one bottle at least where nobody knows how much is used', () => {
    expect(supplyOf(once, 8)).toMatchObject({ kind: 'lasting', left: 0, aDay: null, daysLeft: 0 })
    const one = { missing: 700_000, bottles: 1, cases: 1, money: { amount: 5_400_000 } }
    expect(bought(supplyOf(once, 8))).toMatchObject([one])
    expect(bought(supplyOf(once, 8, came(1, 7.5)))).toEqual([])
    const hardly = ginAt([1, 0], [1, 7], [1, 14], [0, 21])
    expect(supplyOf(hardly, 21)).toMatchObject({ aDay: 0 })
    expect(bought(supplyOf(hardly, 21))).toMatchObject([one])
  })

  test('and never was there is not bought: the bar has given it up', () => {
    expect(supplyOf(ginAt([0, 0], [0, 7]), 8)).toMatchObject({ kind: 'unknown' })
  })
})

describe('what to buy', () => {
  const counts = ginAt([21, 0], [14, 7], [7, 14])
  const supplies = suppliesOf(counts, [], day(14))

  test('is what is missing for the days ahead, in whole bottles and cases', () => {
    expect(listOf(supplies, 7)).toMatchObject({ runsOut: [], enough: [{ daysLeft: 7 }] })
    const purchase = { missing: 4_900_000, bottles: 7, caseSize: 6, cases: 2, money: null }
    expect(listOf(supplies, 14)).toMatchObject({ runsOut: [{ purchase }], money: null })
  })

  test('costs the price of what is ordered, which is a whole case', () => {
    const { money, runsOut } = listOf(suppliesOf(counts, [], day(14.5)), 7, 900_000)
    expect(runsOut[0]?.purchase).toMatchObject({ missing: 350_000, bottles: 1, cases: 1 })
    expect(money).toEqual({ sums: [{ currency: 'AMD', amount: 5_400_000 }], known: 1, counted: 1 })
  })

  test('of what is sold by weight is whole packages, at the price of a kilogram', () => {
    const sugar = buildGood({
      measurement_unit: 4,
      litrage: null,
      weight_full: 51_000,
      weight_empty: 1000,
    })
    const supply: Supply = {
      kind: 'lasting',
      good_id: sugar.id,
      inventory_id: buildInventory().id,
      readAt: day(0),
      unit: 'g',
      counted: 0,
      estimated: 0,
      received: 0,
      onTheWay: 0,
      recorded: 0,
      left: 0,
      size: null,
      aDay: 1_000_000,
      spread: null,
      daysLeft: 0,
    }
    const prices = new Map([[sugar.id, { amount: 300, currency: 'AMD' } as KnownPrice]])
    const list = (good: typeof sugar) =>
      shoppingList([supply], { goods: [good], prices, minimums: new Map() }, 7)
    const of = (good: typeof sugar) => list(good).runsOut[0]?.purchase
    expect(of(sugar)).toMatchObject({ bottles: 2, money: { amount: 3000 } })
    expect(of({ ...sugar, weight_full: null })).toMatchObject({
      bottles: null,
      missing: 7_000_000,
      money: { amount: 2100 },
    })
  })

  test('is not what was deleted', () => {
    const goods = [{ ...gin, deleted_at: day(3) }]
    expect(
      shoppingList(supplies, { goods, prices: null, minimums: new Map() }, 30).runsOut,
    ).toEqual([])
  })

  /** Bottles in each weekly inventory, null where nobody counted; bottles that came the day after. */
  const weeks = fc.array(
    fc.record({
      counted: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
      came: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  type Weeks = { counted: number | null; came: number }[]
  const suppliesIn = (all: Weeks): Supply[] =>
    suppliesOf(
      all.map(({ counted }, week) =>
        counted === null ? count() : count(bottles(counted, week * 7)),
      ),
      all.flatMap((week, at) => (week.came === 0 ? [] : [came(week.came, at * 7 + 1)])),
      day(all.length * 7),
    )

  test('never names what was never counted', () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 1, max: 90 }), (all, days) => {
        const { runsOut, enough, notMoved, unknown } = listOf(suppliesIn(all), days)
        const ranked = [...runsOut, ...enough, ...notMoved].length
        expect(all.every(({ counted }) => counted === null) && ranked > 0).toBe(false)
        const listed = [runsOut, enough, notMoved, unknown].flat().map(({ good_id }) => good_id)
        expect(new Set(listed).size).toBe(listed.length)
      }),
    )
  })

  test('never grows because a count was left out', () => {
    const used = (all: Weeks) =>
      suppliesIn(all).flatMap((one) => (one.kind === 'lasting' ? (one.aDay ?? []) : []))
    fc.assert(
      fc.property(weeks, fc.nat(), (all, at) => {
        // A shelf that nobody drinks from, whatever is left out: no use.
        const calm = all.map((week) => ({ came: 0, counted: week.counted === null ? null : 9 }))
        const without = calm.with(at % calm.length, { came: 0, counted: null })
        expect(used(without).filter((aDay) => aDay > 0)).toEqual([])
        // And of any shelf: a longer time never has a higher use a day than each of its parts.
        const gap = all.with(at % all.length, {
          came: all[at % all.length]?.came ?? 0,
          counted: null,
        })
        expect(Math.max(0, ...used(gap))).toBeLessThanOrEqual(mostADay(all))
      }),
    )
  })

  /** The most that is used a day from one count to the next, in thousandths of a millilitre. */
  function mostADay(all: Weeks): number {
    const counted = all.flatMap((week, at) => (week.counted === null ? [] : [{ ...week, at }]))
    const uses = counted.slice(1).map(({ counted: after, at }, index) => {
      const before = must(counted[index], 'count')
      const came = all.slice(before.at, at).reduce((sum, week) => sum + week.came, 0)
      return (((before.counted ?? 0) + came - (after ?? 0)) * 700_000) / (7 * (at - before.at))
    })
    return Math.ceil(Math.max(0, ...uses))
  }

  const NO_PURCHASE = { bottles: 0, cases: 0 }

  test('is never less for more days', () => {
    fc.assert(
      fc.property(weeks, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (all, days, more) => {
        const list = suppliesIn(all)
        const bought = (ahead: number) => {
          const { bottles: n, cases } = listOf(list, ahead).runsOut[0]?.purchase ?? NO_PURCHASE
          return [n ?? 0, cases ?? 0] as const
        }
        const [few, many] = [bought(days), bought(days + more)]
        expect(many[0]).toBeGreaterThanOrEqual(few[0])
        expect(many[1]).toBeGreaterThanOrEqual(few[1])
      }),
    )
  })
})

test('inventories are read as far back as half a year, and nine of them', () => {
  const counted = (...days: number[]) =>
    days.map((on) => buildInventory({ created_at: day(300 - on) }))
  const monthly = counted(...Array.from({ length: 20 }, (_, month) => month * 30))
  expect(countsToRead(monthly, day(300))).toEqual(monthly.slice(0, 9))
  const daily = counted(...Array.from({ length: 200 }, (_, on) => on))
  expect(countsToRead(daily, day(300))).toEqual(daily.slice(0, 184))
  expect(countsToRead([], day(300))).toEqual([])
})

test('what nobody knows is in the order of its reasons, then of its names', () => {
  const named = (name_en: string) => buildGood({ name_en, name_ru: '', name_hy: '' })
  const [a, b, c] = [named('Bottle 2'), named('Bottle 10'), named('Ale')]
  const unknown = (good_id: string, reason: 'not_counted' | 'too_few_counts'): Supply => ({
    kind: 'unknown',
    good_id,
    inventory_id: null,
    readAt: null,
    reason,
    stock: null,
  })
  const supplies = [
    unknown(c.id, 'not_counted'),
    unknown(b.id, 'too_few_counts'),
    unknown(a.id, 'too_few_counts'),
  ]
  const list = listByName(
    shoppingList(supplies, { goods: [a, b, c], prices: null, minimums: new Map() }, 7),
    'en',
  )
  expect(list.unknown.map(({ good_id }) => good_id)).toEqual([a.id, b.id, c.id])
})
