import { describe, expect, test } from 'vitest'
import { countersOf } from '#domain/counting/counters.ts'
import { countOrder, nextInOrder } from '#domain/counting/count-order.ts'
import { coverageOf } from '#domain/counting/coverage.ts'
import { doublesOf } from '#domain/counting/doubles.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { isKnownAlready, proposalsOf } from '#domain/counting/proposals.ts'
import type { Weighing } from '#domain/counting/weighings.ts'
import { misfitOf } from '#domain/counting/weight-causes.ts'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { buildEntry, buildGood, NOW } from '#tests/support/bars/builders.ts'

const at = (minute: number) => `2026-11-20T21:${String(minute).padStart(2, '0')}:00.000Z`

const counted = (good_id: string, minute: number, over: Partial<Entry> = {}): Entry =>
  buildEntry({ good_id, measured_at: at(minute), ...over })

const [VODKA, GIN, RUM] = ['vodka', 'gin', 'rum'] as const

describe('the order of the last count', () => {
  const last = countOrder([counted(RUM, 3), counted(VODKA, 1), counted(GIN, 2), counted(VODKA, 4)])

  test('is that in which each good was first counted', () => {
    expect(last).toEqual([VODKA, GIN, RUM])
  })

  test('leaves out deleted entries', () => {
    expect(countOrder([counted(VODKA, 1, { deleted_at: NOW })])).toEqual([])
  })

  test('proposes the line that followed the one counted last', () => {
    expect(nextInOrder(last, [])).toBe(VODKA)
    expect(nextInOrder(last, [VODKA])).toBe(GIN)
    expect(nextInOrder(last, [GIN])).toBe(RUM)
  })

  test('returns to lines that were skipped, and proposes nothing when all are counted', () => {
    expect(nextInOrder(last, [GIN, RUM])).toBe(VODKA)
    expect(nextInOrder(last, [RUM, VODKA, GIN])).toBeNull()
    expect(nextInOrder([], [VODKA])).toBeNull()
  })

  test('continues from the last line it knows when a new bottle was counted in between', () => {
    expect(nextInOrder(last, [VODKA, 'barcode:96385074'])).toBe(GIN)
  })
})

describe('the coverage of a count', () => {
  const last = [
    counted(VODKA, 1, { place: 'bar' }),
    counted(GIN, 2),
    counted(RUM, 3, { is_full: true, count: 0 }),
  ]

  test('separates counted, none left and not counted', () => {
    const now = [counted(VODKA, 5), counted('new', 6), counted(RUM, 7, { is_full: true, count: 0 })]
    const { missing, counted: done, none } = coverageOf(now, last)
    expect(missing.map(({ key }) => key)).toEqual([GIN])
    expect(done.map(({ key }) => key)).toEqual([VODKA, 'new'])
    expect(none.map(({ key }) => key)).toEqual([RUM])
  })

  test('does not miss what had none left last time, and gives the last place', () => {
    const { missing } = coverageOf([], last)
    expect(missing).toMatchObject([{ key: VODKA, places: ['bar'] }, { key: GIN }])
  })

  test('treats a good whose entry was deleted as missing, not as zero', () => {
    const now = [counted(VODKA, 5, { deleted_at: NOW })]
    expect(coverageOf(now, last).missing.map(({ key }) => key)).toContain(VODKA)
  })
})

describe('the same good counted by two people', () => {
  const ani = (minute: number, over: Partial<Entry> = {}) =>
    counted(VODKA, minute, { user_id: 'ani', place: 'bar', ...over })
  const vahe = (minute: number, over: Partial<Entry> = {}) =>
    counted(VODKA, minute, { user_id: 'vahe', place: 'bar', ...over })

  test('in one place is a pair of earlier and later entry, in whatever order they arrived', () => {
    const [first, second] = [ani(1), vahe(2)]
    expect(doublesOf([second, first])).toEqual([{ earlier: first, later: second }])
  })

  test('in two places, or once open and once sealed, is no pair', () => {
    expect(doublesOf([ani(1), vahe(2, { place: 'cellar' })])).toEqual([])
    expect(doublesOf([ani(1), vahe(2, { is_full: true, count: 2 })])).toEqual([])
  })

  test('is no pair if one person’s, deleted, or confirmed as different', () => {
    expect(doublesOf([ani(1), ani(2)])).toEqual([])
    expect(doublesOf([ani(1), vahe(2, { deleted_at: NOW })])).toEqual([])
    expect(doublesOf([ani(1), vahe(2, { is_distinct: true })])).toEqual([])
  })

  test('makes a pair for each later bottle', () => {
    const [one, two, three] = [ani(1), vahe(2), vahe(3)]
    expect(doublesOf([one, two, three])).toEqual([
      { earlier: one, later: two },
      { earlier: one, later: three },
    ])
  })
})

describe('a bottle with a label', () => {
  const [LABEL, OTHER] = [
    makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7])),
    makeLabel(new Uint8Array([7, 6, 5, 4, 3, 2, 1])),
  ]
  const read = (minute: number, over: Partial<Entry> = {}) =>
    counted(VODKA, minute, { user_id: 'ani', place: 'bar', barcode: LABEL, ...over })

  test('is the same one whoever reads it and wherever', () => {
    const [first, again] = [read(1), read(2)]
    expect(doublesOf([again, first])).toEqual([{ earlier: first, later: again }])
    const elsewhere = read(3, { user_id: 'vahe', place: 'cellar', good_id: null })
    expect(doublesOf([first, elsewhere])).toEqual([{ earlier: first, later: elsewhere }])
  })

  test('read three times is two pairs, each with the reading just before', () => {
    const [one, two, three] = [read(1), read(2), read(3, { user_id: 'vahe' })]
    expect(doublesOf([one, two, three])).toEqual([
      { earlier: one, later: two },
      { earlier: two, later: three },
    ])
  })

  test('is no pair once the earlier reading went or somebody said that it is another bottle', () => {
    expect(doublesOf([read(1, { deleted_at: NOW }), read(2)])).toEqual([])
    expect(doublesOf([read(1), read(2, { is_distinct: true })])).toEqual([])
  })

  test('is another one than that of another label, but may be one that was read without its label', () => {
    const theirs = read(2, { user_id: 'vahe', barcode: OTHER })
    expect(doublesOf([read(1), theirs])).toEqual([])
    const bare = read(1, { barcode: '5000267024011' })
    expect(doublesOf([bare, theirs])).toEqual([{ earlier: bare, later: theirs }])
  })
})

test('lists the people who count with their entries, the most recent first', () => {
  const entries = [
    counted(VODKA, 1, { user_id: 'ani', user_full_name: 'Ani' }),
    counted(GIN, 2, { user_id: 'vahe', user_full_name: 'Vahe' }),
    counted(RUM, 3, { user_id: 'vahe', user_full_name: 'Vahe', deleted_at: NOW }),
    counted(RUM, 4, { user_id: 'ani', user_full_name: 'Ani' }),
  ]
  expect(countersOf(entries)).toEqual([
    { user_id: 'ani', full_name: 'Ani', entries: 2, last_at: at(4) },
    { user_id: 'vahe', full_name: 'Vahe', entries: 1, last_at: at(2) },
  ])
})

test('a key counts beside the person who made it, under its own name', () => {
  const ani = { user_id: 'ani', user_full_name: 'Ani' }
  const erp = { user_id: 'ani', user_full_name: 'ERP' }
  const entries = [counted(VODKA, 1, ani), counted(GIN, 2, erp), counted(RUM, 3, ani)]
  expect(countersOf(entries)).toMatchObject([
    { user_id: 'ani', full_name: 'Ani', entries: 2 },
    { user_id: 'ani', full_name: 'ERP', entries: 1 },
  ])
})

describe('a weight that does not fit', () => {
  const figures = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }

  test('just below the empty bottle suggests its glass, or a pourer that was taken off', () => {
    expect(misfitOf(4800, figures)).toMatchObject({
      causes: ['wrong_tare', 'pourer', 'other_bottle'],
    })
    expect(misfitOf(4600, figures)).toMatchObject({
      end: 'empty',
      causes: expect.arrayContaining(['pourer']),
    })
  })

  test('far below it suggests another bottle', () => {
    expect(misfitOf(2500, figures)).toEqual({ causes: ['other_bottle', 'wrong_tare'], end: null })
  })

  test('just above the full bottle may be a sealed one', () => {
    expect(misfitOf(11_600, figures)).toMatchObject({ end: 'sealed' })
    expect(misfitOf(11_800, figures)?.causes[0]).toBe('pourer')
  })

  test('of two bottles suggests two bottles, and of more another bottle', () => {
    expect(misfitOf(16_440, figures)?.causes[0]).toBe('two_bottles')
    expect(misfitOf(30_000, figures)?.causes[0]).toBe('other_bottle')
  })

  test('between the two ends has no cause', () => {
    expect(misfitOf(4900, figures)).toBeNull()
    expect(misfitOf(11_540, figures)).toBeNull()
  })
})

describe('a proposal for a good’s weight', () => {
  const good = buildGood()
  const weighed = (gross: number, minute: number, over: Partial<Weighing> = {}): Weighing => ({
    id: `${gross}`,
    good_id: good.id,
    end: 'empty',
    gross,
    division: 10,
    source: 'scale',
    measured_at: at(minute),
    answer: null,
    user_id: 'ani',
    user_full_name: 'Ani',
    created_at: at(minute),
    ...over,
  })

  test('is the median weight, so that a bottle that is not quite empty has no effect', () => {
    const [proposal] = proposalsOf([weighed(4870, 1), weighed(4860, 2), weighed(5400, 3)], [good])
    expect(proposal).toMatchObject({ figure: 4900, gross: 4870, spread: 540, end: 'empty' })
    expect(proposal?.weighings.map(({ gross }) => gross)).toEqual([5400, 4860, 4870])
    expect(proposalsOf([weighed(4870, 1), weighed(4861, 2)], [good])).toMatchObject([
      { gross: 4866 },
    ])
  })

  test('is made per end, from unanswered weighings only', () => {
    const all = [
      weighed(4870, 1),
      weighed(11_500, 2, { end: 'sealed' }),
      weighed(4000, 3, { answer: 'dismissed' }),
    ]
    expect(proposalsOf(all, [good]).map(({ end, gross }) => [end, gross])).toEqual([
      ['sealed', 11_500],
      ['empty', 4870],
    ])
  })

  test('of a weight that was only calculated may be taken even when it is the same', () => {
    const same = { end: 'empty', figure: 4900, gross: 4900 } as const
    expect(isKnownAlready(same, good)).toBe(true)
    expect(isKnownAlready(same, { ...good, weight_empty_source: 'derived' })).toBe(false)
    expect(isKnownAlready({ ...same, gross: 4901 }, good)).toBe(false)
  })

  test('is not made for a deleted good', () => {
    expect(proposalsOf([weighed(4870, 1)], [{ ...good, deleted_at: NOW }])).toEqual([])
    expect(proposalsOf([weighed(4870, 1)], [])).toEqual([])
  })
})
