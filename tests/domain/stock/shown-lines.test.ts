import { describe, expect, test } from 'vitest'
import type { ComparedGood } from '#domain/stock/compared-goods.ts'
import type { KnownUse } from '#domain/stock/use.ts'
import type { KnownVariance, Variance } from '#domain/stock/variance/variance.ts'
import { comparisonLines } from '#domain/stock/comparison-lines.ts'
import { countShown, filterLines, sortComparison } from '#domain/stock/shown-lines.ts'
import { buildGood, buildGoodPrice, buildGoodsType } from '#tests/support/bars/builders.ts'

const type = buildGoodsType()

function compared(name: string): ComparedGood {
  const good = buildGood({ id: name, goods_type_id: type.id, name_en: name })
  const use = { kind: 'unknown', good_id: name, reason: 'not_counted_before' } as const
  return {
    good_id: name,
    good,
    last: null,
    now: null,
    use,
    shared: new Map(),
    flag: null,
    since: null,
    usual: null,
    price: null,
    money: null,
  }
}

const KNOWN: KnownUse = {
  kind: 'known',
  good_id: '',
  unit: 'ml',
  opening: 1000,
  received: 0,
  closing: 0,
  sentIn: 0,
  writtenOff: 0,
  sentOut: 0,
  used: 1000,
  more: 0,
  uncertainty: 10,
  days: 7,
}

const variance = (good_ids: string[], over: Partial<KnownVariance> = {}): KnownVariance => ({
  kind: 'known',
  product_id: good_ids.join(),
  product_name: '',
  good_ids,
  unit: 'ml',
  expected: 1_000_000,
  counted: 0,
  difference: -1_000_000,
  uncertainty: 10,
  shared: new Map(),
  verdict: 'missing',
  currency: 'AMD',
  money: -500,
  beyond: 400,
  ...over,
})

const linesOf = (names: string[], variances: Variance[]) =>
  comparisonLines(names.map(compared), [type], 'en', variances)

describe('lines with what is missing', () => {
  test('tell it once for all goods of a product, with the names of the others', () => {
    const lines = linesOf(['A', 'B', 'C'], [variance(['B', 'A'])])
    expect(
      lines.map(({ name, together, variance: one }) => [name, together, one !== null]),
    ).toEqual([
      ['A', ['B'], true],
      ['B', ['A'], false],
      ['C', [], false],
    ])
  })

  test('are ranked by money beyond the ±, with what nobody can say last in either direction', () => {
    const unknown: Variance = {
      kind: 'unknown',
      reason: 'not_counted',
      product_id: 'D',
      product_name: '',
      good_ids: ['D'],
    }
    const lines = linesOf(
      ['A', 'B', 'C', 'D', 'E'],
      [
        variance(['A'], { beyond: 10 }),
        variance(['B'], { beyond: 900 }),
        variance(['C'], { verdict: 'within', beyond: 0 }),
        unknown,
      ],
    )
    const ranked = (order: 'asc' | 'desc') =>
      sortComparison(lines, { sort: 'variance', order }, 'en', 'AMD').map(({ name }) => name)
    expect(ranked('desc')).toEqual(['B', 'A', 'C', 'D', 'E'])
    expect(ranked('asc')).toEqual(['C', 'A', 'B', 'D', 'E'])
    expect(countShown(lines).beyond).toBe(2)
    expect(filterLines(lines, 'beyond', '').map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

test('what a person should look at comes first, and what nobody knows last', () => {
  const known = (name: string, over: Partial<ComparedGood>): ComparedGood => ({
    ...compared(name),
    use: { ...KNOWN, good_id: name },
    price: { ...buildGoodPrice(), amount: 100, currency: 'AMD' },
    ...over,
  })
  const goods = [
    compared('unknown'),
    known('cheap', { money: 10 }),
    known('dear', { money: 900 }),
    known('no price', { price: null }),
    known('grown', { flag: 'grown' }),
    known('unusual', { flag: 'high', money: 5 }),
    known('too much', { money: 5 }),
    known('missing', { money: 5 }),
    known('missing more', { money: 1 }),
  ]
  const variances = [
    variance(['missing'], { beyond: 10 }),
    variance(['missing more'], { beyond: 20 }),
    variance(['too much'], { verdict: 'surplus', beyond: 900 }),
    variance(['dear'], { verdict: 'within', beyond: 0 }),
  ]
  const lines = comparisonLines(goods, [type], 'en', variances)
  const ordered = sortComparison(lines, { sort: null, order: 'desc' }, 'en', 'AMD')
  expect(ordered.map(({ name }) => name)).toEqual([
    'missing more',
    'missing',
    'too much',
    'grown',
    'unusual',
    'dear',
    'cheap',
    'no price',
    'unknown',
  ])
})
