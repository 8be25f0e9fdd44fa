import { describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { compareGoods, isEstimated, type ComparedGood } from '#domain/stock/compared-goods.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { totalsOfUses, usesByType } from '#domain/stock/use-totals.ts'
import { knownUses, usesBetween, type KnownUse } from '#domain/stock/use.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { volumeOf } from '#domain/counting/volume.ts'
import { buildEntry, buildGood, buildGoodsType, NOW } from '#tests/support/bars/builders.ts'

const spirits = buildGoodsType({ order: 2 })
const vodka = buildGood({ goods_type_id: spirits.id })
const gin = buildGood({ goods_type_id: spirits.id })
const wine = buildGood()
const DAY_MS = 24 * 3_600_000

function open(good: { id: string }, millilitres: number, day = 0): Entry {
  const { figures } = buildEntry()
  const gross = 4900 + Math.round((millilitres * 6640) / 700)
  const measured_at = new Date(Date.parse(NOW) + day * DAY_MS).toISOString()
  return buildEntry({ good_id: good.id, gross, millilitres: volumeOf(gross, figures), measured_at })
}

function compare(
  opening: Entry[],
  closing: Entry[],
  over: Partial<Parameters<typeof compareGoods>[1]> = {},
): ComparedGood[] {
  const counts = {
    opening: contentsByGood(opening),
    closing: contentsByGood(closing),
    received: new Map(),
  }
  const goods = [vodka, gin, wine]
  return compareGoods(counts, { goods, prices: null, past: new Map(), since: new Map(), ...over })
}

const priced = (good: { id: string }, amount: number): [string, KnownPrice] => [
  good.id,
  {
    id: good.id,
    good_id: good.id,
    amount,
    currency: 'AMD',
    source: 'typed',
    since: NOW,
    line_id: null,
    paid: null,
    received: null,
    recorded_at: null,
    user_id: good.id,
    user_full_name: 'Ani',
    import_id: null,
  },
]

/** Uses of so many millilitres in one day each. */
const past = (...used: number[]): Map<string, KnownUse[]> =>
  new Map([
    [
      vodka.id,
      used.flatMap((ml) =>
        knownUses(
          usesBetween({
            opening: contentsByGood([open(vodka, 700)]),
            closing: contentsByGood([open(vodka, 700 - ml, 1)]),
            received: new Map(),
          }),
        ),
      ),
    ],
  ])

const flagOf = (used: number, uses: Map<string, KnownUse[]>): ComparedGood['flag'] =>
  must(compare([open(vodka, 700)], [open(vodka, 700 - used, 1)], { past: uses })[0], 'line').flag

describe('what is unusual', () => {
  test('is so for this good, from four counts on', () => {
    expect(flagOf(500, past(100, 110))).toBeNull()
    expect(flagOf(500, past(100, 110, 90))).toBe('high')
    expect(flagOf(10, past(10, 12, 11))).toBe('within')
    expect(flagOf(60, past(400, 410, 390))).toBe('low')
    expect(flagOf(120, past(100, 110, 90))).toBeNull()
  })

  test('is not what varies anyway', () => {
    expect(flagOf(500, past(100, 400, 250, 30))).toBeNull()
  })

  test('is by the day, so that a long time between two counts is not', () => {
    const [line] = compare([open(vodka, 700)], [open(vodka, 200, 5)], { past: past(100, 110, 90) })
    expect(must(line, 'line').flag).toBeNull()
  })

  test('is first of all that there is more than can be', () => {
    const [line] = compare([open(vodka, 100)], [open(vodka, 600, 1)])
    expect(must(line, 'line').flag).toBe('grown')
  })
})

test('what was used is worth its part of a bottle, rounded once, and sums add rounded goods', () => {
  const prices = new Map([priced(vodka, 7000), priced(gin, 9990)])
  const lines = compare(
    [open(vodka, 700), open(gin, 500), open(wine, 500)],
    [open(vodka, 350), open(gin, 250), open(wine, 100)],
    { prices },
  )
  expect(lines.map(({ money }) => money)).toEqual([3500, 3569, null])
  expect(totalsOfUses(lines, true).money).toEqual({
    sums: [{ currency: 'AMD', amount: 7069 }],
    known: 2,
    counted: 3,
  })
  expect(totalsOfUses(lines, false).money).toBeNull()
})

test('a total is of the known goods, and has the gain of a count in all of them', () => {
  const lines = compare(
    [open(vodka, 700), open(gin, 500)],
    [open(vodka, 300), open(gin, 100), open(wine, 9)],
  )
  const { coverage, sums } = totalsOfUses(lines, false)
  const errors = knownUses(lines.map(({ use }) => use)).map(({ uncertainty }) => uncertainty ?? 0)
  expect(coverage).toEqual({ known: 2, of: 3, grown: 0 })
  expect(sums).toHaveLength(1)
  expect(must(sums[0], 'sum')).toMatchObject({ unit: 'ml', used: 799_940, goods: 2 })
  const gains = lines.filter(({ use }) => use.kind === 'known').map(({ shared }) => [...shared])
  const [[now, before] = [], [nowToo, beforeToo] = []] = gains
  const inCommon = [
    [now, nowToo],
    [before, beforeToo],
  ].map((ends) => ends.reduce((product, end) => product * must(end?.[1], 'gain'), 2))
  expect(Math.min(...inCommon)).toBeGreaterThan(0)
  const squares = [...errors.map((error) => error ** 2), ...inCommon]
  expect(must(sums[0], 'sum').uncertainty).toBeCloseTo(Math.sqrt(squares.reduce((a, b) => a + b)))
})

test('types have their own totals, in their order, and what has no type comes last', () => {
  const lines = compare([open(wine, 500), open(vodka, 700)], [open(vodka, 300)])
  const byType = usesByType(lines, [spirits], false)
  expect(byType.map(({ type, totals }) => [type?.id ?? null, totals.coverage])).toEqual([
    [spirits.id, { known: 1, of: 1, grown: 0 }],
    [null, { known: 0, of: 1, grown: 0 }],
  ])
})

test('a good is estimated where one of the two counts only looked at a bottle of it', () => {
  const looked = (good: { id: string }) =>
    buildEntry({ good_id: good.id, gross: null, tenths: 4, net: null, millilitres: 280 })
  const lines = compare(
    [looked(vodka), open(gin, 350)],
    [open(vodka, 100), open(gin, 100), looked(gin)],
  )
  expect(lines.map((line) => [line.last?.estimated, line.now?.estimated])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(lines.map(isEstimated)).toEqual([true, true])
  expect(compare([open(wine, 100)], [open(wine, 50)]).map(isEstimated)).toEqual([false])
})
