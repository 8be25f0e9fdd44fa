import { describe, expect, test } from 'vitest'
import { countersOf } from '#domain/counting/counters.ts'
import { countOrder, nextInOrder } from '#domain/counting/count-order.ts'
import { coverageOf } from '#domain/counting/coverage.ts'
import { doublesOf } from '#domain/counting/doubles.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { proposalsOf } from '#domain/counting/proposals.ts'
import type { Weighing } from '#domain/counting/weighings.ts'
import { misfitOf } from '#domain/counting/weight-causes.ts'
import { buildEntry, buildGood, NOW } from '#tests/support/builders.ts'

const at = (minute: number) => `2026-11-20T21:${String(minute).padStart(2, '0')}:00.000Z`

const counted = (good_id: string, minute: number, over: Partial<Entry> = {}): Entry =>
  buildEntry({ good_id, measured_at: at(minute), ...over })

const [VODKA, GIN, RUM] = ['vodka', 'gin', 'rum'] as const

describe('the order of the last count', () => {
  const last = countOrder([counted(RUM, 3), counted(VODKA, 1), counted(GIN, 2), counted(VODKA, 4)])

  test('is that in which each good was first met', () => {
    expect(last).toEqual([VODKA, GIN, RUM])
  })

  test('leaves out what was deleted', () => {
    expect(countOrder([counted(VODKA, 1, { deleted_at: NOW })])).toEqual([])
  })

  test('proposes what stood behind the bottle that was counted last', () => {
    expect(nextInOrder(last, [])).toBe(VODKA)
    expect(nextInOrder(last, [VODKA])).toBe(GIN)
    expect(nextInOrder(last, [GIN])).toBe(RUM)
  })

  test('comes back to what was passed by, and is silent when all is counted', () => {
    expect(nextInOrder(last, [GIN, RUM])).toBe(VODKA)
    expect(nextInOrder(last, [RUM, VODKA, GIN])).toBeNull()
    expect(nextInOrder([], [VODKA])).toBeNull()
  })

  test('goes on from its last own bottle when a new one was met in between', () => {
    expect(nextInOrder(last, [VODKA, 'barcode:96385074'])).toBe(GIN)
  })
})

describe('the coverage of a count', () => {
  const last = [
    counted(VODKA, 1, { place: 'bar' }),
    counted(GIN, 2),
    counted(RUM, 3, { is_full: true, count: 0 }),
  ]

  test('keeps apart what is counted, what is none and what nobody has said anything of', () => {
    const now = [counted(VODKA, 5), counted('new', 6), counted(RUM, 7, { is_full: true, count: 0 })]
    const { missing, counted: done, none } = coverageOf(now, last)
    expect(missing.map(({ key }) => key)).toEqual([GIN])
    expect(done.map(({ key }) => key)).toEqual([VODKA, 'new'])
    expect(none.map(({ key }) => key)).toEqual([RUM])
  })

  test('does not miss what was none last time, and says where it stood', () => {
    const { missing } = coverageOf([], last)
    expect(missing).toMatchObject([{ key: VODKA, places: ['bar'] }, { key: GIN }])
  })

  test('blank is not zero: an entry that was deleted leaves its good missing', () => {
    const now = [counted(VODKA, 5, { deleted_at: NOW })]
    expect(coverageOf(now, last).missing.map(({ key }) => key)).toContain(VODKA)
  })
})

describe('the same good counted by two people', () => {
  const ani = (minute: number, over: Partial<Entry> = {}) =>
    counted(VODKA, minute, { user_id: 'ani', place: 'bar', ...over })
  const vahe = (minute: number, over: Partial<Entry> = {}) =>
    counted(VODKA, minute, { user_id: 'vahe', place: 'bar', ...over })

  test('in one place is asked, the later with the earlier, in whatever order they arrived', () => {
    const [first, second] = [ani(1), vahe(2)]
    expect(doublesOf([second, first])).toEqual([{ earlier: first, later: second }])
  })

  test('in two places, or once open and once sealed, is not', () => {
    expect(doublesOf([ani(1), vahe(2, { place: 'cellar' })])).toEqual([])
    expect(doublesOf([ani(1), vahe(2, { is_full: true, count: 2 })])).toEqual([])
  })

  test('is not asked of one’s own, of what is deleted, and of what was said to be another', () => {
    expect(doublesOf([ani(1), ani(2)])).toEqual([])
    expect(doublesOf([ani(1), vahe(2, { deleted_at: NOW })])).toEqual([])
    expect(doublesOf([ani(1), vahe(2, { is_distinct: true })])).toEqual([])
  })

  test('is asked for each later bottle', () => {
    const [one, two, three] = [ani(1), vahe(2), vahe(3)]
    expect(doublesOf([one, two, three])).toEqual([
      { earlier: one, later: two },
      { earlier: one, later: three },
    ])
  })
})

test('who counts is told with what, whoever did so last first', () => {
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

describe('a weight that does not fit', () => {
  const figures = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }

  test('just below the empty bottle is its glass, or a pourer that was left off', () => {
    expect(misfitOf(4800, figures)).toMatchObject({
      causes: ['wrong_tare', 'pourer', 'other_bottle'],
    })
    expect(misfitOf(4600, figures)).toMatchObject({
      end: 'empty',
      causes: expect.arrayContaining(['pourer']),
    })
  })

  test('far below it is another bottle', () => {
    expect(misfitOf(2500, figures)).toEqual({ causes: ['other_bottle', 'wrong_tare'], end: null })
  })

  test('just above the full bottle may be a sealed one', () => {
    expect(misfitOf(11_600, figures)).toMatchObject({ end: 'sealed' })
    expect(misfitOf(11_800, figures)?.causes[0]).toBe('pourer')
  })

  test('of two glasses is two bottles, and of neither another bottle', () => {
    expect(misfitOf(16_440, figures)?.causes[0]).toBe('two_bottles')
    expect(misfitOf(30_000, figures)?.causes[0]).toBe('other_bottle')
  })

  test('between the two ends nothing is wrong', () => {
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

  test('is the middle of what was weighed, so that a rest in one bottle shifts nothing', () => {
    const [proposal] = proposalsOf([weighed(4870, 1), weighed(4860, 2), weighed(5400, 3)], [good])
    expect(proposal).toMatchObject({ figure: 4900, gross: 4870, spread: 540, end: 'empty' })
    expect(proposal?.weighings.map(({ gross }) => gross)).toEqual([5400, 4860, 4870])
    expect(proposalsOf([weighed(4870, 1), weighed(4861, 2)], [good])).toMatchObject([
      { gross: 4866 },
    ])
  })

  test('is made by end, and from what nobody has answered', () => {
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

  test('is not made for a good that is gone', () => {
    expect(proposalsOf([weighed(4870, 1)], [{ ...good, deleted_at: NOW }])).toEqual([])
    expect(proposalsOf([weighed(4870, 1)], [])).toEqual([])
  })
})
