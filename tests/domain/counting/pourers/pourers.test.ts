import { expect, test } from 'vitest'
import { entryUncertainty, volumeErrors } from '#domain/counting/uncertainty.ts'
import { measure } from '#domain/counting/measurement.ts'
import { pourerError } from '#domain/counting/pourers/pourer-error.ts'
import {
  asWorn,
  livingPourers,
  mayWearPourer,
  wornBy,
  type WornPourer,
} from '#domain/counting/pourers/pourers.ts'
import { contentsByGood, contentsUncertainty } from '#domain/stock/contents.ts'
import { uncertaintyBetween } from '#domain/stock/error-sums.ts'
import { must } from '#domain/must.ts'
import { heldIn } from '#tests/bench/pourers/simulated-bottles.ts'
import { buildEntry, buildPourer } from '#tests/support/bars/builders.ts'

const steel = asWorn(buildPourer({ weight: 280, error: 20 }))
const FIGURES = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }

const bottle = (gross: number, pourer: WornPourer | null | undefined = steel) => ({
  ...buildEntry({ gross, figures: FIGURES }),
  pourer,
})

test('what an open bottle wears is no liquid', () => {
  expect(measure(bottle(8220, null))).toMatchObject({ millilitres: 350, gross: 8220 })
  expect(measure(bottle(8220 + 280))).toMatchObject({ millilitres: 350, gross: 8500 })
})

test('a bottle of which nobody said anything is measured as ever', () => {
  const { pourer: _unsaid, ...older } = bottle(8220)
  expect(measure(older)).toEqual(measure(bottle(8220, null)))
  expect(entryUncertainty({ ...older, millilitres: 350 })).toBe(
    entryUncertainty({ ...bottle(8220, null), millilitres: 350 }),
  )
})

test('the limits are those of the bottle without its pourer', () => {
  expect(measure(bottle(5100))).toMatchObject({ code: 'weight_below_empty' })
  expect(measure(bottle(11_800))).toMatchObject({ millilitres: expect.closeTo(697.9, 1) })
  expect(measure(bottle(11_821))).toMatchObject({ code: 'weight_above_full' })
  expect(measure(bottle(280))).toMatchObject({ code: 'weight_required' })
})

test('what is sold by weight is net of it, and a bare barcode keeps the gross weight', () => {
  expect(measure({ ...bottle(5400), measurement_unit: 4 })).toMatchObject({ net: 220 })
  const unknown = { ...bottle(5400), measurement_unit: null, good_id: null }
  expect(measure(unknown)).toMatchObject({ gross: 5400, millilitres: null })
})

test('only bottles whose weight becomes a volume may wear one', () => {
  expect([1, 3, null].map((unit) => mayWearPourer(unit as 1 | 3 | null))).not.toContain(false)
  expect([2, 4].map((unit) => mayWearPourer(unit as 2 | 4))).not.toContain(true)
})

test('sealed bottles wear none', () => {
  expect(wornBy({ is_full: true, pourer: steel })).toBeNull()
  expect(wornBy({ is_full: false, pourer: steel })).toBe(steel)
  const sealed = { ...bottle(8220), is_full: true, count: 2, gross: null }
  expect(measure(sealed)).toMatchObject({ count: 2, millilitres: 1400 })
})

test('the ± of the pourer is part of that of the volume', () => {
  const entry = { ...bottle(8500), millilitres: 350 }
  const bare = { ...bottle(8220, null), millilitres: 350 }
  const density = 664 / 700
  expect(must(entryUncertainty(entry), 'known')).toBeCloseTo(
    Math.hypot(must(entryUncertainty(bare), 'known'), 2 / density),
    // What stands on the scale is heavier by the pourer, of which 0.1 % may be wrong too.
    1,
  )
  expect(volumeErrors({ ...bare, gross: 8220 })?.pourer).toBe(0)
})

test('one kind of pourer is wrong by the same on every bottle, and cancels between two counts', () => {
  const surely = { ...steel, error: 0 }
  const rough = { ...steel, error: 200 }
  const contentsOf = (worn: WornPourer, bottles: number) => {
    const good_id = '01939c1e-7a00-7000-8000-000000000901'
    const one = () => ({ ...bottle(8500, worn), millilitres: 350, good_id })
    return must(contentsByGood(Array.from({ length: bottles }, one)).get(good_id), 'contents')
  }
  const density = 664 / 700
  const [sure, unsure] = [contentsOf(surely, 4), contentsOf(rough, 4)]
  const alone = must(contentsUncertainty(sure), 'known')
  expect(contentsUncertainty(unsure)).toBeCloseTo(Math.hypot(alone, (4 * 20) / density), 6)
  const between = uncertaintyBetween(must(unsure.errors, 'known'), must(unsure.errors, 'known'), 0)
  const without = uncertaintyBetween(must(sure.errors, 'known'), must(sure.errors, 'known'), 0)
  expect(between).toBeCloseTo(without, 6)
  const fewer = uncertaintyBetween(
    must(unsure.errors, 'known'),
    must(contentsOf(rough, 1).errors, 'known'),
    0,
  )
  expect(fewer).toBeGreaterThan((3 * 20) / density)
})

test('the ± of one that was weighed has the scale and what others of its kind differ by', () => {
  expect(pourerError(300, 10)).toBe(27)
  expect(pourerError(300, 1)).toBe(25)
  expect(pourerError(150, null)).toBeGreaterThan(10)
})

test('removed ones cannot be chosen, and a row of an older device has none', () => {
  const [kept, gone] = [buildPourer(), buildPourer({ deleted_at: '2026-11-20T21:15:00.000Z' })]
  expect(livingPourers({ pourers: [kept, gone] })).toEqual([kept])
  expect(livingPourers({})).toEqual([])
  expect(livingPourers(undefined)).toEqual([])
})

test('with its pourer said, the interval holds the truth 19 times out of 20; unsaid far less', () => {
  const { declared, unsaid, unsaidOfWearing } = heldIn(10_000, 20_261_123)
  expect(declared).toBeGreaterThan(0.95)
  expect(declared).toBeLessThan(0.98)
  expect(unsaid).toBeLessThan(0.65)
  expect(unsaidOfWearing).toBeLessThan(0.4)
})
