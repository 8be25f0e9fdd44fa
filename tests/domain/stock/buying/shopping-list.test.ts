import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { shoppingList } from '#domain/stock/buying/shopping-list.ts'
import type {
  LastingSupply,
  StillSupply,
  UnknownGoodSupply,
} from '#domain/stock/buying/what-to-buy.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const gin = buildGood({ litrage: 700 })

/** In ml, as good as in thousandths of them. */
function lasting(over: Partial<LastingSupply> = {}): LastingSupply {
  const read = { inventory_id: newUuid(), readAt: NOW }
  const known = {
    good_id: gin.id,
    ...read,
    counted: 1,
    estimated: 0,
    received: 0,
    onTheWay: 0,
    recorded: 0,
    size: null,
  }
  const { left = 0, aDay = 100_000, daysLeft = 0, unit = 'ml' } = over
  return { kind: 'lasting', ...known, unit, left, aDay, daysLeft, spread: null, ...over }
}

const still = (good_id: string, days: number): StillSupply => {
  return { ...lasting({ good_id }), kind: 'still', days }
}

const unknown = (good_id: string): UnknownGoodSupply => {
  return {
    kind: 'unknown',
    good_id,
    inventory_id: null,
    readAt: null,
    reason: 'not_counted',
    stock: null,
  }
}

const price = (amount: number) => ({ amount, currency: 'AMD' }) as KnownPrice

/** What to buy of one good for ten days. */
function purchase(over: Partial<LastingSupply> = {}, good: Good | null = gin, amount = 5000) {
  const good_id = good?.id ?? newUuid()
  const prices = new Map([[good_id, price(amount)]])
  const goods = good ? [good] : []
  return shoppingList([lasting({ ...over, good_id })], { goods, prices, minimums: new Map() }, 10)
    .runsOut[0]?.purchase
}

describe('a good is bought', () => {
  test('when less is left than is used in the days ahead, and not when just as much is', () => {
    expect(purchase({ left: 999_999 })).toMatchObject({ missing: 1, bottles: 1 })
    expect(purchase({ left: 1_000_000 })).toBeUndefined()
    expect(purchase({ left: 0 })).toMatchObject({ missing: 1_000_000, bottles: 2 })
  })

  test('in whole bottles of its size, else of the size that was counted', () => {
    expect(purchase({ aDay: 140_000, size: 1000 })?.bottles).toBe(2)
    const sizeless = buildGood({ litrage: null })
    expect(purchase({ size: 500 }, sizeless)?.bottles).toBe(2)
    expect(purchase({ size: 500 }, null)?.bottles).toBe(2)
    const nobodyKnows = { missing: 1_000_000, bottles: null, money: null, cases: null }
    expect(purchase({}, sizeless)).toMatchObject(nobodyKnows)
  })

  test('once at least where none is left, whatever is known of its size and use', () => {
    const gone = { counted: 0, left: 0, aDay: null }
    expect(purchase(gone)).toMatchObject({ missing: 700_000, bottles: 1, money: { amount: 5000 } })
    const sizeless = purchase({ ...gone, size: null }, { ...gin, litrage: null })
    expect(sizeless).toMatchObject({ bottles: 1, money: { amount: 5000 } })
    const kilogram = purchase({ ...gone, unit: 'g' }, null)
    expect(kilogram).toMatchObject({ missing: 1_000_000, bottles: null, money: { amount: 5000 } })
    expect(purchase({ ...gone, received: 1 })).toBeUndefined()
  })

  test('in whole pieces', () => {
    const tonic = buildGood({ measurement_unit: 3, litrage: null })
    expect(purchase({ unit: 'pieces', aDay: 250 }, tonic)).toMatchObject({
      bottles: 3,
      money: { amount: 15_000 },
    })
  })

  test('in whole cases too, if it comes in any', () => {
    const cased = (in_package: number | null) => buildGood({ litrage: 700, in_package })
    // What is ordered costs its price, of all six bottles of the case.
    expect(purchase({}, cased(6))).toMatchObject({
      bottles: 2,
      caseSize: 6,
      cases: 1,
      money: { amount: 6 * 5000 },
    })
    expect(purchase({ aDay: 490_000 }, cased(6))).toMatchObject({ bottles: 7, cases: 2 })
    for (const none of [1, null]) {
      expect(purchase({}, cased(none))).toMatchObject({ caseSize: null, cases: null })
    }
    const sizeless = buildGood({ litrage: null, in_package: 6 })
    expect(purchase({}, sizeless)).toMatchObject({ bottles: null, caseSize: 6, cases: null })
  })
})

describe('what is sold by weight', () => {
  const limes = (weight_full: number | null, weight_empty: number | null) =>
    buildGood({ measurement_unit: 4, litrage: null, weight_full, weight_empty })
  // 100 g a day for ten days.
  const grams = { unit: 'g' as const }

  test('is bought in packages by what they hold, and costs as much as these', () => {
    const bags = purchase(grams, limes(4100, 100))
    expect(bags).toMatchObject({ bottles: 3, money: { amount: 6000, currency: 'AMD' } })
    expect(purchase(grams, limes(4000, null))?.bottles).toBe(3)
  })

  test.each([
    ['of unknown weight', limes(null, null)],
    ['as heavy as their package', limes(100, 100)],
    ['lighter than their package', limes(100, 200)],
    ['that nobody knows', null],
  ])('%s is bought by weight alone, at the price of a kilogram', (_, good) => {
    expect(purchase(grams, good)).toMatchObject({ bottles: null, money: { amount: 5000 } })
  })
})

test('what runs out first is first, to the hour, and what is hardly used comes last', () => {
  const goods = Array.from({ length: 5 }, () => buildGood({ litrage: 700 }))
  const [first, second, third, never, none] = goods.map(({ id }) => id)
  const supplies = [
    lasting({ good_id: never ?? '', aDay: 0, left: 0 }),
    lasting({ good_id: none ?? '', aDay: 0, left: 700_000 }),
    lasting({ good_id: third ?? '', left: 2_000_000 }),
    lasting({ good_id: second ?? '', left: 190_000 }),
    lasting({ good_id: first ?? '', left: 110_000 }),
  ]
  for (const given of [supplies, supplies.toReversed()]) {
    const list = shoppingList(given, { goods, prices: null, minimums: new Map() }, 7)
    expect(list.runsOut.map(({ good_id }) => good_id)).toEqual([first, second])
    expect(list.enough.map(({ good_id }) => good_id)[0]).toBe(third)
    expect(list.enough).toHaveLength(3)
    expect(list.money).toBeNull()
  }
})

test('what has not moved for longest is first, and the unknown stand by themselves', () => {
  const [a, b, c] = [newUuid(), newUuid(), newUuid()]
  const supplies = [still(a, 31), unknown(c), still(b, 90)]
  const list = shoppingList(supplies, { goods: [], prices: null, minimums: new Map() }, 7)
  expect(list.notMoved.map(({ good_id }) => good_id)).toEqual([b, a])
  expect(list.unknown).toMatchObject([{ ...unknown(c), good: null }])
  expect([list.runsOut, list.enough]).toEqual([[], []])
})

test('nobody buys what is deleted', () => {
  const deleted = { ...gin, deleted_at: NOW }
  const list = shoppingList([lasting()], { goods: [deleted], prices: null, minimums: new Map() }, 7)
  expect([list.runsOut, list.enough]).toEqual([[], []])
})

test('all purchases cost something together, as far as their prices are known', () => {
  const rum = buildGood({ litrage: 700 })
  const supplies = [lasting(), lasting({ good_id: rum.id }), lasting({ good_id: newUuid() })]
  const prices = new Map([
    [gin.id, price(5000)],
    [rum.id, price(7000)],
  ])
  const { money } = shoppingList(supplies, { goods: [gin, rum], prices, minimums: new Map() }, 10)
  expect(money).toEqual({ sums: [{ currency: 'AMD', amount: 24_000 }], known: 2, counted: 3 })
})
