import { expect, test } from 'vitest'
import { countedPairs } from '#domain/counting/recounts/counted-pairs.ts'
import { recountedGoods } from '#domain/counting/recounts/recount-rounds.ts'
import { repeatabilityOf, type CountedPair } from '#domain/counting/recounts/repeatability.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { buildEntry, buildInventory, NOW } from '#tests/support/bars/builders.ts'
import { buildReading, buildRecount } from '#tests/support/bars/recount-rows.ts'

const by = (user: string, over: Partial<Entry> = {}) =>
  buildEntry({ user_id: user, user_full_name: user, device_id: `phone of ${user}`, ...over })

function pair(first: Partial<Entry>, second: Partial<Entry>, isAgreed = true): CountedPair {
  return {
    first: [by('ani', { division: 10, ...first })],
    second: [by('davit', { division: 50, ...second })],
    isAgreed,
  }
}

const differing = (grams: number) => pair({ gross: 8220 }, { gross: 8220 + grams * 10 })

test('fewer than five pairs say nothing but how many there are', () => {
  const { weighed } = repeatabilityOf([1, -1, 2, -2].map(differing))
  expect(weighed).toEqual({ pairs: 4, agreed: 4, deviation: null, uncertainty: null })
})

test('the deviation of one weighing follows from the differences of pairs, with its own ±', () => {
  const { weighed } = repeatabilityOf([1, -1, 2, -2, 0].map(differing))
  // √((1 + 1 + 4 + 4 + 0) / 10) = 1 g, and 2 · 1 / √10 of it.
  expect(weighed).toEqual({ pairs: 5, agreed: 5, deviation: 1, uncertainty: 2 / Math.sqrt(10) })
})

test('a pair is both people’s and both scales’, whoever erred', () => {
  const pairs = [...[1, -1, 2, -2].map(differing), { ...differing(30), isAgreed: false }]
  const { counters, scales } = repeatabilityOf(pairs)
  const told = { pairs: 5, agreed: 4, deviation: counters[0]?.deviation }
  expect(counters).toMatchObject([
    { user_id: 'ani', full_name: 'ani', ...told },
    { user_id: 'davit', full_name: 'davit', ...told },
  ])
  expect(scales).toMatchObject([
    { device_id: 'phone of ani', division: 10, full_names: ['ani'], ...told },
    { device_id: 'phone of davit', division: 50, full_names: ['davit'], ...told },
  ])
})

test('what was typed is of no scale, and sealed bottles are of nobody', () => {
  const typed = pair({ source: 'keypad' }, { source: 'keypad' })
  expect(repeatabilityOf([typed]).scales).toEqual([])
  const sealed = { is_full: true, count: 3, gross: null }
  expect(repeatabilityOf([pair(sealed, sealed)]).weighed.pairs).toBe(0)
})

test('another number of bottles says nothing of how well one is weighed', () => {
  const one = differing(1)
  expect(repeatabilityOf([{ ...one, second: [...one.second, by('davit')] }]).weighed.pairs).toBe(0)
})

test('several bottles of one good are one pair, by the sum of their weights', () => {
  const four = (grams: number): CountedPair => ({
    first: [1, 2, 3, 4].map(() => by('ani')),
    second: [1, 2, 3, 4].map(() => by('davit', { gross: 8220 + grams * 10 })),
    isAgreed: true,
  })
  // The sums differ by 4 g, of which each of four bottles explains half as a deviation.
  const { weighed } = repeatabilityOf([1, 1, 1, 1, 1].map(four))
  expect(weighed).toMatchObject({ pairs: 5, deviation: expect.closeTo(Math.SQRT2, 9) as number })
})

test('estimates are apart, as a share of the bottle', () => {
  const eye = pair({ gross: null, tenths: 5, millilitres: 350 }, { gross: 8220, millilitres: 420 })
  const { byEye, weighed } = repeatabilityOf([1, 2, 3, 4, 5].map(() => eye))
  expect(weighed.pairs).toBe(0)
  expect(byEye).toMatchObject({ pairs: 5, deviation: expect.closeTo(0.1, 9) as number })
  const eyes = pair({ gross: null, tenths: 5 }, { gross: null, tenths: 6, millilitres: 420 })
  const both = repeatabilityOf([1, 2, 3, 4, 5].map(() => eyes)).byEye
  expect(both.deviation).toBeCloseTo(0.1 / Math.SQRT2, 9)
})

test('pairs come from the rounds of a good, also when its readings were taken', () => {
  const inventory = buildInventory()
  const recount = buildRecount({ inventory_id: inventory.id, status: 'counted', ended_at: NOW })
  const { id: inventory_id } = inventory
  const first = buildEntry({ inventory_id, good_id: recount.good_id, measured_at: NOW })
  const late = buildReading(recount, { is_late: true, gross: 5000 })
  const reading = buildReading(recount, { gross: 8230, millilitres: 351 })
  const beside = buildEntry({ ...first, id: 'beside', user_id: recount.counter_id })
  const rows = { inventory, readings: [reading, late] }
  const [open] = recountedGoods({ ...rows, entries: [first, beside], recounts: [recount] })
  expect(open).toMatchObject({ first: [first], decision: null, firstAt: NOW })
  expect(open?.rounds[0]).toMatchObject({ counted: [reading], readings: [reading, late] })
  const entries = [
    { ...first, deleted_at: NOW, status: 'deleted' as const },
    { ...first, ...reading, status: 'added' as const },
  ]
  const taken = { ...recount, decision: 'taken' as const, replaced: [first.id] }
  const [done] = recountedGoods({ ...rows, entries, recounts: [taken] })
  expect(done).toMatchObject({ first: [{ id: first.id }], decision: 'taken' })
  for (const good of [open, done]) {
    expect(countedPairs(good ? [good] : [])).toMatchObject([
      { first: [{ id: first.id }], second: [{ id: reading.id }], isAgreed: true },
    ])
  }
})
