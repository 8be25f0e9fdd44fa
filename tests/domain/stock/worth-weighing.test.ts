import { expect, test } from 'vitest'
import { MOST_TO_WEIGH, worthWeighing } from '#domain/stock/worth-weighing.ts'
import { NO_FIGURES } from '#domain/goods/goods.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const seen = (good_id: string, litrage = 700, tenths: number | null = 4) =>
  buildEntry({
    good_id,
    gross: null,
    tenths,
    millilitres: (litrage * (tenths ?? 0)) / 10,
    figures: { ...NO_FIGURES, litrage },
  })
const ids = (lines: readonly { good_id: string }[]) => lines.map(({ good_id }) => good_id)

test('the largest ± is first where no price is known', () => {
  const lines = worthWeighing([seen('a', 500), seen('b', 1000), seen('c', 700), seen('c', 700)])
  expect(ids(lines)).toEqual(['b', 'c', 'a'].toSorted((x, y) => volume(y) - volume(x)))
  expect(lines.every(({ money }) => money === null)).toBe(true)
  function volume(id: string): number {
    return { a: 500, b: 1000, c: 700 * Math.SQRT2 }[id] ?? 0
  }
})

test('what the ± costs comes before its volume, and an unknown price after every known one', () => {
  const prices = new Map([
    ['small', { amount: 90_000 }],
    ['large', { amount: 10_000 }],
  ])
  const lines = worthWeighing([seen('none', 1500), seen('large', 1000), seen('small', 500)], prices)
  expect(ids(lines)).toEqual(['small', 'large', 'none'])
  expect(lines[0]).toMatchObject({ estimated: 1, money: Math.round((90_000 * 250) / 700) })
})

test('what was weighed, deleted or counted without a size is in it no more', () => {
  const weighed = buildEntry({ good_id: 'weighed' })
  const deleted = { ...seen('deleted'), deleted_at: '2026-11-20T22:00:00.000Z' }
  const unknown = { ...seen('unknown'), good_id: null, measurement_unit: null, millilitres: null }
  expect(worthWeighing([weighed, deleted, unknown])).toEqual([])
})

test('they are six at most', () => {
  const many = Array.from({ length: 9 }, (_, at) => seen(`g${at}`, 500 + at))
  const lines = worthWeighing(many)
  expect(lines).toHaveLength(MOST_TO_WEIGH)
  expect(ids(lines)[0]).toBe('g8')
})
