import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_TO_RECOUNT, worthRecounting } from '#domain/counting/recounts/worth-recounting.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const weighed = (good_id: string) => buildEntry({ good_id, division: 10 })
const looked = (good_id: string) => buildEntry({ good_id, gross: null, tenths: 5 })
const sealed = (good_id: string, count = 1) =>
  buildEntry({ good_id, is_full: true, count, gross: null, millilitres: count * 700 })
const price = (amount: number) => ({ amount })

test('what costs the most comes first: the price of as much as the ± is', () => {
  const entries = [weighed('cheap'), looked('cheap'), weighed('dear'), weighed('unpriced')]
  const prices = new Map([
    ['cheap', price(1000)],
    ['dear', price(100_000)],
  ])
  const found = worthRecounting(entries, { prices })
  expect(found.map(({ good_id }) => good_id)).toEqual(['dear', 'cheap', 'unpriced'])
  const [dear] = found
  expect(dear).toMatchObject({
    unit: 'ml',
    open_bottles: 1,
    money: Math.round((100_000 * (dear?.uncertainty ?? 0)) / 700),
  })
})

test('who sees no prices is told by volume, and no money', () => {
  const found = worthRecounting([weighed('a'), looked('b'), weighed('c'), weighed('c')])
  expect(found.map(({ good_id, money }) => [good_id, money])).toEqual([
    ['b', null],
    ['c', null],
    ['a', null],
  ])
})

test('what is sold by weight is in grams, and by the price of a kilogram', () => {
  const figures = { weight_full: null, weight_empty: 4900, litrage: null, density: null }
  const jar = buildEntry({
    good_id: 'jar',
    measurement_unit: 4,
    figures,
    millilitres: null,
    net: 3320,
  })
  const [found] = worthRecounting([jar], { prices: new Map([['jar', price(50_000)]]) })
  expect(found).toMatchObject({ unit: 'g', money: Math.round(50 * (found?.uncertainty ?? 0)) })
})

test('sealed bottles alone, deleted entries and what was recounted are not worth it', () => {
  const gone = { ...weighed('gone'), deleted_at: '2026-11-20T22:00:00.000Z' }
  const entries = [sealed('sealed', 12), gone, weighed('recounted'), weighed('left')]
  const found = worthRecounting(entries, { recounted: new Set(['recounted']) })
  expect(found.map(({ good_id }) => good_id)).toEqual(['left'])
  // However many sealed ones stand beside it, they add nothing that a recount would find.
  expect(worthRecounting([weighed('left'), sealed('left', 40)])).toEqual(found)
})

test('there are six at most, in an order that does not depend on that of the entries', () => {
  const entry = fc
    .tuple(fc.constantFrom(...'abcdefghij'), fc.boolean())
    .map(([good_id, isSeen]) => (isSeen ? looked(good_id) : weighed(good_id)))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const found = worthRecounting(entries)
      expect(found.length).toBe(
        Math.min(MOST_TO_RECOUNT, new Set(entries.map((e) => e.good_id)).size),
      )
      const order = worthRecounting(entries.toReversed()).map(({ good_id }) => good_id)
      expect(order).toEqual(found.map(({ good_id }) => good_id))
    }),
  )
})
