import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import type { KnownMinimum, MinimumUnit } from '#domain/stock/buying/minimums.ts'
import { shoppingList, type ShoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { KnownSupply, Supply } from '#domain/stock/buying/what-to-buy.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const gin = buildGood({ litrage: 700, in_package: 6 })
const branch_id = newUuid()

const stock = (over: Partial<KnownSupply> = {}): KnownSupply => ({
  good_id: gin.id,
  inventory_id: newUuid(),
  readAt: NOW,
  unit: 'ml',
  counted: 1,
  estimated: 0,
  received: 0,
  onTheWay: 0,
  recorded: 0,
  left: 0,
  size: null,
  ...over,
})

const least = (amount: number, unit: MinimumUnit = 'piece', good_id = gin.id): KnownMinimum => ({
  id: newUuid(),
  branch_id,
  good_id,
  amount,
  unit,
  since: NOW,
  user_id: newUuid(),
  user_full_name: 'Ani Petrosyan',
})

const unknownUse = (known: KnownSupply | null): Supply => ({
  kind: 'unknown',
  good_id: known?.good_id ?? gin.id,
  inventory_id: null,
  readAt: null,
  reason: known ? 'too_few_counts' : 'not_counted',
  stock: known,
})

const lasting = (left: number, aDay: number): Supply => ({
  kind: 'lasting',
  ...stock({ left }),
  aDay,
  spread: null,
  daysLeft: aDay ? Math.floor(left / aDay) : null,
})

function listOf(
  supplies: readonly Supply[],
  minimum: KnownMinimum | null,
  good: Good = gin,
  days = 7,
): ShoppingList {
  const minimums = new Map(minimum ? [[minimum.good_id, minimum]] : [])
  return shoppingList(supplies, { goods: [good], prices: null, minimums }, days)
}

const partsOf = ({ runsOut, enough, notMoved, unknown }: ShoppingList) =>
  [runsOut, enough, notMoved, unknown].map((part) => part.length)

describe('what is below its minimum is bought', () => {
  test('though it lasts for the days ahead, and up to the minimum only', () => {
    const [one] = listOf([lasting(1_500_000, 1000)], least(4)).runsOut
    expect(one?.purchase).toMatchObject({
      missing: 1_300_000,
      bottles: 2,
      cases: 1,
      isBelowMinimum: true,
    })
    expect(partsOf(listOf([lasting(2_800_000, 1000)], least(4)))).toEqual([0, 1, 0, 0])
  })

  test('as its use asks for, where that is more', () => {
    const [one] = listOf([lasting(700_000, 700_000)], least(4)).runsOut
    expect(one?.purchase).toMatchObject({ bottles: 6, isBelowMinimum: true })
    const [other] = listOf([lasting(2_800_000, 700_000)], least(4)).runsOut
    expect(other?.purchase).toMatchObject({ bottles: 3, isBelowMinimum: false })
  })

  test('where nobody knows its use, or nothing is used of it', () => {
    const still: Supply = { kind: 'still', ...stock({ left: 700_000 }), days: 40 }
    for (const supply of [still, unknownUse(stock({ left: 700_000 }))]) {
      expect(partsOf(listOf([supply], least(4)))).toEqual([1, 0, 0, 0])
      expect(listOf([supply], least(4)).runsOut[0]).toMatchObject({
        daysLeft: null,
        suggested: null,
        purchase: { bottles: 3 },
      })
      expect(listOf([supply], least(1)).runsOut).toEqual([])
    }
    const [none] = listOf([unknownUse(stock({ left: 0, counted: 0 }))], least(2)).runsOut
    expect(none).toMatchObject({ daysLeft: 0, purchase: { bottles: 2 } })
  })

  test('in litres or kilograms, where a bottle or package has no known size', () => {
    const sizeless = { ...gin, litrage: null, in_package: null }
    const [one] = listOf([lasting(1_500_000, 0)], least(2000, 'l'), sizeless).runsOut
    expect(one?.purchase).toMatchObject({ missing: 500_000, bottles: null })
    const flour = buildGood({ measurement_unit: 4, litrage: null, weight_full: null })
    const supply = unknownUse(stock({ good_id: flour.id, unit: 'g', left: 400_000 }))
    const list = listOf([supply], least(1000, 'kg', flour.id), flour)
    expect(list.runsOut[0]).toMatchObject({ minimumUnit: 'kg', purchase: { missing: 600_000 } })
  })
})

describe('what nobody knows stays unknown', () => {
  test('where a minimum is told in bottles of unknown size', () => {
    const sizeless = { ...gin, litrage: null }
    const supply = unknownUse(stock({ left: 400_000 }))
    expect(partsOf(listOf([supply], least(4), sizeless))).toEqual([0, 0, 0, 1])
  })

  test('where it was not counted: it is on the list without an amount', () => {
    for (const supplies of [[], [unknownUse(null)]]) {
      const list = listOf(supplies, least(4))
      expect(partsOf(list)).toEqual([0, 0, 0, 1])
      expect(list.unknown[0]).toMatchObject({ reason: 'not_counted', minimum: { amount: 4 } })
    }
  })
})

test('nobody buys what is deleted, whatever its minimum', () => {
  const gone = { ...gin, deleted_at: NOW }
  expect(partsOf(listOf([lasting(0, 0)], least(4), gone))).toEqual([0, 0, 0, 0])
  expect(partsOf(listOf([], least(4), gone))).toEqual([0, 0, 0, 0])
})

describe('for every stock and use', () => {
  const amount = fc.integer({ min: 0, max: 9_000_000 })
  const supply: fc.Arbitrary<Supply> = fc.oneof(
    fc
      .tuple(amount, fc.option(fc.integer({ min: 0, max: 900_000 })))
      .map(([left, aDay]): Supply => ({ ...lasting(left, aDay ?? 0), aDay }) as Supply),
    amount.map((left): Supply => ({ kind: 'still', ...stock({ left }), days: 40 })),
    fc.option(amount).map((left) => unknownUse(left === null ? null : stock({ left }))),
  )
  const size = fc.option(fc.constantFrom(500, 700, 1000))
  const bought = ({ runsOut: [one] }: ShoppingList) => one?.purchase ?? null

  const minimums = fc.integer({ min: 1, max: 20 })
  const aheads = fc.constantFrom(7, 14, 30)

  test('a minimum never lowers what is bought, and each good stays in one part', () => {
    const run = (one: Supply, litrage: number | null, minimum: number, days: number): void => {
      const good = { ...gin, litrage }
      const own = listOf([one], least(minimum), good, days)
      const [before, after] = [bought(listOf([one], null, good, days)), bought(own)]
      expect(after?.missing ?? 0).toBeGreaterThanOrEqual(before?.missing ?? 0)
      expect(after?.bottles ?? 0).toBeGreaterThanOrEqual(before?.bottles ?? 0)
      expect(partsOf(own).reduce((sum, count) => sum + count, 0)).toBe(1)
    }
    fc.assert(fc.property(supply, size, minimums, aheads, run))
  })

  test('what is bought leaves nothing below its minimum', () => {
    const run = (one: Supply, minimum: number, days: number): void => {
      const stocked = one.kind === 'unknown' ? one.stock : one
      fc.pre(stocked !== null)
      const bottles = bought(listOf([one], least(minimum), gin, days))?.bottles ?? 0
      expect((stocked?.left ?? 0) + bottles * 700_000).toBeGreaterThanOrEqual(minimum * 700_000)
    }
    fc.assert(fc.property(supply, minimums, aheads, run))
  })

  test('what is unknown stays what it was, whatever its minimum', () => {
    const run = (left: number | null, minimum: number, days: number): void => {
      const one = unknownUse(left === null ? null : stock({ left }))
      // Nobody knows how many bottles those litres are.
      const good = { ...gin, litrage: left === null ? gin.litrage : null }
      const own = listOf([one], least(minimum), good, days)
      expect([partsOf(own), own.unknown[0]?.reason]).toEqual([
        [0, 0, 0, 1],
        left === null ? 'not_counted' : 'too_few_counts',
      ])
    }
    fc.assert(fc.property(fc.option(amount), minimums, aheads, run))
  })

  test('what has enough for its minimum stands where it stood without', () => {
    const run = (one: Supply, days: number): void => {
      const without = listOf([one], null, gin, days)
      const known = one.kind === 'unknown' ? one.stock : one
      const most = Math.floor((known?.left ?? 0) / 700_000)
      fc.pre(most > 0)
      const own = listOf([one], least(most), gin, days)
      expect(partsOf(own)).toEqual(partsOf(without))
      expect(bought(own)).toEqual(bought(without))
    }
    fc.assert(fc.property(supply, fc.constantFrom(7, 14, 30), run))
  })
})
