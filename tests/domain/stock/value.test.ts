import { OF_NO_DELIVERY } from '#domain/money/good-price.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import { NO_FIGURES } from '#domain/goods/goods.ts'
import { totalsByGood, type GoodTotal } from '#domain/inventories/totals.ts'
import type { GoodPrice } from '#domain/money/good-price.ts'
import { addValues, sumValues, valuedGoods } from '#domain/stock/value.ts'
import { buildEntry, buildGood, buildInventory, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const vodka = buildGood()
const beer = buildGood({ measurement_unit: 3, litrage: null })
const lemons = buildGood({ measurement_unit: 4, litrage: null, weight_full: null })
const goods = [vodka, beer, lemons]
const BEFORE = '2026-11-01T00:00:00.000Z'
const AFTER = '2026-12-01T00:00:00.000Z'
const closed = buildInventory({ closed_at: NOW })

function price(good_id: string, amount: number | null, over: Partial<GoodPrice> = {}): GoodPrice {
  return {
    id: newUuid(),
    good_id,
    amount,
    currency: 'AMD',
    ...OF_NO_DELIVERY,
    source: 'typed',
    since: BEFORE,
    user_id: newUuid(),
    user_full_name: 'Ani Petrosyan',
    import_id: null,
    ...over,
  }
}

const open = (millilitres: number) => buildEntry({ good_id: vodka.id, millilitres })
const full = (count: number) =>
  buildEntry({ good_id: vodka.id, is_full: true, count, millilitres: count * 700 })
const pieces = (count: number) =>
  buildEntry({
    good_id: beer.id,
    measurement_unit: 3,
    is_full: true,
    count,
    gross: null,
    millilitres: null,
  })
const byWeight = { good_id: lemons.id, measurement_unit: 4, millilitres: null } as const
const weighed = (grams: number) => buildEntry({ ...byWeight, net: grams * 10 })
const bags = buildEntry({ ...byWeight, is_full: true, count: 3, gross: null, net: null })

const countedIn = (entries: Entry[]) => ({ totals: totalsByGood(entries), entries })

function valuesOf(entries: Entry[], prices: GoodPrice[]) {
  return valuedGoods(closed, countedIn(entries), goods, prices)
}

test.each([
  ['sealed bottles', [full(3)], price(vodka.id, 850_000), 2_550_000],
  ['an open one by its part', [open(350)], price(vodka.id, 850_000), 425_000],
  ['both', [full(2), open(175), open(175)], price(vodka.id, 850_000), 2_125_000],
  ['to the nearest unit', [open(0.01)], price(vodka.id, 35_000), 1],
  ['pieces', [pieces(24)], price(beer.id, 45_050), 1_081_200],
  ['what is sold by weight, by the kilogram', [weighed(1250)], price(lemons.id, 120_000), 150_000],
  ['a good that costs nothing', [full(3)], price(vodka.id, 0), 0],
])('values %s', (_, entries, known, value) => {
  expect(valuesOf(entries, [known])).toMatchObject([{ value, price: known }])
})

test('what cannot be known stays unknown, and every sum says of how many goods it is', () => {
  const sizeless = buildGood({ measurement_unit: 3, litrage: null })
  const opened = buildEntry({ good_id: sizeless.id, measurement_unit: 3, figures: NO_FIGURES })
  const nameless = buildEntry({ good_id: null, measurement_unit: null, millilitres: null })
  const entries = [full(2), pieces(6), bags, opened, nameless]
  const prices = [price(vodka.id, 850_000), price(lemons.id, 1000), price(sizeless.id, 500)]
  const valued = valuedGoods(closed, countedIn(entries), [...goods, sizeless], prices)
  expect(valued.map(({ value }) => value)).toEqual([1_700_000, null, null, null, null])
  expect(sumValues(valued)).toEqual({
    sums: [{ currency: 'AMD', amount: 1_700_000 }],
    known: 1,
    counted: 5,
  })
})

test('what is not there is worth nothing, whether its price is known or not', () => {
  const none: GoodTotal = {
    good_id: beer.id,
    barcode: null,
    measurement_unit: 3,
    bottles: 0,
    open_bottles: 0,
    estimated: 0,
    leftover: 0,
    total_leftover: 0,
    entries: 1,
  }
  const valued = valuedGoods(closed, { totals: [none], entries: [] }, goods, [])
  expect(sumValues(valued)).toEqual({ sums: [], known: 1, counted: 1 })
})

test('a completed inventory keeps the price of its completion, an open one has the last', () => {
  const prices = [
    price(vodka.id, 900, { since: AFTER }),
    price(vodka.id, 800),
    price(vodka.id, 700, { since: '2026-10-01T00:00:00.000Z' }),
  ]
  expect(valuesOf([full(1)], prices)).toMatchObject([{ value: 800 }])
  const now = buildInventory({ closed_at: null })
  expect(valuedGoods(now, countedIn([full(1)]), goods, prices)).toMatchObject([{ value: 900 }])
})

test('a completed inventory keeps the size of its bottles, also when the good gets another', () => {
  const [known] = [price(vodka.id, 850_000)]
  const litre = { ...vodka, litrage: 1000 }
  const valued = (entries: Entry[]) => valuedGoods(closed, countedIn(entries), [litre], [known])
  expect(valued([open(350)])).toMatchObject([{ value: 425_000 }])
  const unsized = { ...open(350), figures: NO_FIGURES }
  expect(valued([unsized])).toMatchObject([{ value: 297_500 }])
  expect(valued([open(350), unsized, full(1)])).toMatchObject([{ value: 1_572_500 }])
})

test('one package of unknown weight leaves the whole good unknown, a deleted one does not', () => {
  const known = [price(lemons.id, 120_000)]
  const heavy = buildEntry({ ...byWeight, is_full: true, count: 1, gross: null, net: 20_000 })
  expect(valuesOf([weighed(1250), heavy], known)).toMatchObject([{ value: 390_000 }])
  expect(valuesOf([weighed(1250), heavy, bags], known)).toMatchObject([{ value: null }])
  const gone = { ...bags, deleted_at: NOW }
  expect(valuesOf([weighed(1250), gone], known)).toMatchObject([{ value: 150_000 }])
})

test('what is not loaded is in no sum, so there is none', () => {
  const value = { sums: [{ currency: 'AMD', amount: 900 }], known: 1, counted: 1 }
  expect(addValues([value, null])).toBeNull()
  expect(addValues([value, value])?.sums).toEqual([{ currency: 'AMD', amount: 1800 }])
})

test('a sum says how many of its prices are unusual, without what is not there', () => {
  const prices = [
    price(vodka.id, 100, { since: '2026-10-01T00:00:00.000Z' }),
    price(vodka.id, 400),
    price(beer.id, 100),
  ]
  const value = (count: number) =>
    sumValues(valuedGoods(closed, countedIn([full(count), pieces(2)]), goods, prices))
  expect(value(1)).toMatchObject({ known: 2, unusual: 1 })
  expect(addValues([value(1), value(1)])?.unusual).toBe(2)
  expect(value(0)).not.toHaveProperty('unusual')
})

test('a first price that was mistyped can be put right for a day', () => {
  const typed = price(vodka.id, 9_000_000, { since: AFTER })
  const right = price(vodka.id, 900_000, { since: '2026-12-02T00:00:00.000Z' })
  const raised = price(vodka.id, 950_000, { since: '2026-12-02T00:00:00.001Z' })
  expect(valuesOf([full(1)], [raised, typed, right])).toMatchObject([{ value: 900_000 }])
  expect(valuesOf([full(1)], [raised, typed])).toMatchObject([{ value: 9_000_000 }])
})

test('goods without a price then take their first one, unless somebody said it is unknown', () => {
  const later = price(vodka.id, 900, { since: AFTER })
  const last = price(vodka.id, 950, { since: '2027-01-01T00:00:00.000Z' })
  expect(valuesOf([full(1)], [last, later])).toMatchObject([{ value: 900 }])
  const unknown = price(vodka.id, null)
  expect(valuesOf([full(1)], [unknown, later])).toMatchObject([{ value: null, price: null }])
})

test('currencies are never added', () => {
  const entries = [full(1), pieces(1)]
  const prices = [price(vodka.id, 900), price(beer.id, 1200, { currency: 'EUR' })]
  const value = sumValues(valuesOf(entries, prices))
  const sums = [
    { currency: 'AMD', amount: 900 },
    { currency: 'EUR', amount: 1200 },
  ]
  expect(value).toEqual({ sums, known: 2, counted: 2 })
  expect(addValues([value, value])?.sums).toEqual([
    { currency: 'AMD', amount: 1800 },
    { currency: 'EUR', amount: 2400 },
  ])
})

test('counting bottle by bottle in any order is worth what counting all at once is', () => {
  const known = [price(vodka.id, 849_999)]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1 }), (hundredths) => {
      const entries = hundredths.map((part) => open(part / 100))
      const [forwards] = valuesOf(entries, known)
      const [backwards] = valuesOf(entries.toReversed(), known)
      expect(backwards?.value).toBe(forwards?.value)
      expect(Number.isSafeInteger(forwards?.value)).toBe(true)
    }),
  )
})

test('prices of one moment are told apart alike on every device', () => {
  const one = price(vodka.id, 1)
  const other = price(vodka.id, 2)
  expect(valuesOf([full(1)], [one, other])).toEqual(valuesOf([full(1)], [other, one]))
})
