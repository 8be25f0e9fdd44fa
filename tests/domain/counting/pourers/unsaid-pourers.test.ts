import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import { asWorn } from '#domain/counting/pourers/pourers.ts'
import { unsaidPourers } from '#domain/counting/pourers/unsaid-pourers.ts'
import { buildEntry, buildPourer } from '#tests/support/bars/builders.ts'

const GOODS = ['gin', 'rum', 'vodka', 'whisky']
const at = (good_id: string, gross: number, over: Partial<Entry> = {}) =>
  buildEntry({ good_id, gross, place: 'bar', ...over })
const shelf = (gross: number, over: Partial<Entry> = {}) =>
  GOODS.map((good_id) => at(good_id, gross, over))
const last = shelf(8000)
const asked = (entries: Entry[], before: Entry[] = last) => unsaidPourers(before, entries, 'bar')

test('bottles that are all heavier by what a pourer weighs are asked about', () => {
  const gram = fc.integer({ min: 150, max: 400 })
  fc.assert(
    fc.property(fc.array(gram, { minLength: 3, maxLength: 4 }), (heavier) => {
      const now = heavier.map((by, n) => at(GOODS[n] ?? '', 8000 + by))
      expect(asked(now)).toEqual(now)
    }),
  )
})

test.each([149, 401, 0, -300])('a shelf of which one differs by %d dg is not', (by) => {
  expect(asked([...shelf(8250).slice(1), at('gin', 8000 + by)])).toEqual([])
})

test('two bottles are too few, and another place tells nothing', () => {
  expect(asked(shelf(8250).slice(2))).toEqual([])
  expect(asked(shelf(8250, { place: 'cellar' }))).toEqual([])
  expect(asked(shelf(8250), shelf(8000, { place: 'cellar' }))).toEqual([])
})

test('what was weighed with its pourer is compared without it, and not asked again', () => {
  const pourer = asWorn(buildPourer({ weight: 280 }))
  expect(asked(shelf(8250), shelf(8280, { pourer }))).toHaveLength(4)
  expect(asked(shelf(8280, { pourer }))).toEqual([])
  const [first, ...others] = shelf(8280)
  expect(asked([{ ...first!, pourer }, ...others])).toEqual(others)
})

test.each([
  ['deleted', { deleted_at: '2026-11-20T22:00:00.000Z' }],
  ['full', { is_full: true }],
  ['seen', { gross: null, tenths: 5 }],
  ['sold by weight', { measurement_unit: 4 as const }],
])('%s ones are not compared', (_, over) => {
  expect(asked(shelf(8250, over))).toEqual([])
})

test('a good with two open bottles is left out of the comparison, and asked about with the others', () => {
  const now = [...shelf(8250), at('gin', 6000)]
  expect(asked(now)).toEqual(now)
})
