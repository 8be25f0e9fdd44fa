import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Flow } from '#domain/deliveries/received-between.ts'
import { compareCounts, type ComparedCounts } from '#domain/stock/compare-counts.ts'
import { amountOf } from '#domain/stock/contents.ts'
import { beginsBefore } from '#domain/stock/openings.ts'
import { readingsByGood } from '#domain/stock/readings.ts'
import { totalsOfUses } from '#domain/stock/use-totals.ts'
import { knownUses } from '#domain/stock/use.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { buildDelivery, buildGood, buildMovement } from '#tests/support/bars/builders.ts'
import { countOf, hour } from './branch-count.ts'

const GOODS = ['vodka', 'gin', 'rum']
const goods = new Map(GOODS.map((id) => [id, buildGood({ id, litrage: 700 })]))
const prices = new Map(GOODS.map((id) => [id, { amount: 7000, currency: 'AMD' } as KnownPrice]))

type Count = ReturnType<typeof countOf>

const amount = fc.integer({ min: 0, max: 9000 })
const at = fc.integer({ min: 0, max: 50 * 24 })
const countsOf = (amounts: fc.Arbitrary<Partial<Record<string, number>>>) =>
  fc
    .uniqueArray(fc.record({ at, amounts }), { selector: (one) => one.at, maxLength: 8 })
    .map((all) => all.toSorted((a, b) => a.at - b.at).map((one) => countOf(one.at, one.amounts)))
const inParts = countsOf(fc.dictionary(fc.constantFrom(...GOODS), amount))
const whole = countsOf(fc.record({ vodka: amount, gin: amount, rum: amount }))
const moved = fc
  .record({ at, good_id: fc.constantFrom(...GOODS), amount: fc.integer({ min: 1, max: 12 }) })
  .map((one) => ({ ...one, at: hour(one.at), unit: 'piece' as const }))
const flows = fc.array(
  fc.oneof(
    moved.map(({ at: delivered_at, ...line }): Flow => buildDelivery([line], { delivered_at })),
    moved.map(({ at: moved_at, ...line }): Flow => buildMovement([line], { moved_at })),
  ),
  { maxLength: 8 },
)

/** What was used up to a count, as the page has it; and the count before it. */
function usageOf(
  now: Count,
  all: readonly Count[],
  came: readonly Flow[],
  isChosen = false,
): ComparedCounts {
  const others = all.filter(({ inventory }) => beginsBefore(inventory, now.inventory))
  const before_id = others.at(-1)?.inventory.id ?? null
  const empty = { entries: [], spreads: new Map(), expected: [] }
  return compareCounts({
    now,
    others,
    before_id,
    isChosen,
    flows: came,
    goods,
    prices,
    ...empty,
  })
}
const lastOf = (readings: ReturnType<typeof readingsByGood>, id: string) =>
  readings.get(id)?.at(-1)?.contents
const lineOf = ({ goods: lines }: ComparedCounts, id: string) =>
  lines.find(({ good_id }) => good_id === id)

describe('what was used up to a count', () => {
  test('is not changed by a count of other goods', () => {
    fc.assert(
      fc.property(inParts, flows, inParts, (all, came, others) => {
        const without = others.map((one) => ({
          ...one,
          contents: new Map([...one.contents].filter(([id]) => id !== 'gin')),
        }))
        const both = [...all, ...without].toSorted((a, b) =>
          a.inventory.created_at < b.inventory.created_at ? -1 : 1,
        )
        for (const now of all.filter(({ contents }) => contents.has('gin'))) {
          const [one, other] = [usageOf(now, all, came), usageOf(now, both, came)].map((usage) =>
            lineOf(usage, 'gin'),
          )
          // Whether its time is that of the period is of all counts, and its figures are its own.
          expect({ ...other, since: null }).toEqual({ ...one, since: null })
        }
      }),
    )
  })

  test('is not changed by what was written off of another good', () => {
    fc.assert(
      fc.property(inParts, flows, moved, (all, came, { at: moved_at, ...line }) => {
        const more = [...came, buildMovement([{ ...line, good_id: 'rum' }], { moved_at })]
        for (const now of all) {
          const [one, other] = [came, more].map((known) => lineOf(usageOf(now, all, known), 'gin'))
          expect(other).toEqual(one)
        }
      }),
    )
  })

  test('is unknown without two readings, whatever was written off', () => {
    fc.assert(
      fc.property(inParts, flows, (all, came) => {
        for (const now of all) {
          const lacks = (id: string): boolean =>
            !now.contents.has(id) ||
            readingsByGood(all).get(id)?.[0]?.inventory_id === now.inventory.id
          for (const { good_id, use } of usageOf(now, all, came).goods) {
            expect(use.kind).toBe(lacks(good_id) ? 'unknown' : 'known')
          }
        }
      }),
    )
  })

  test('is of one inventory each: used + written off + closing = opening + received', () => {
    fc.assert(
      fc.property(inParts, flows, fc.constantFrom(...GOODS), (all, came, good) => {
        const uses = knownUses(
          all.flatMap((now) => lineOf(usageOf(now, all, came), good)?.use ?? []),
        )
        const readings = readingsByGood(all).get(good) ?? []
        expect(uses).toHaveLength(Math.max(0, readings.length - 1))
        for (const use of uses) {
          const { opening, received, more, used, writtenOff, closing } = use
          expect(opening + received + more).toBe(used + writtenOff + closing)
        }
        const mlOf = (place: number) => readings.at(place)?.contents.amounts.ml ?? 0
        const sum = (of: (use: (typeof uses)[number]) => number) =>
          uses.reduce((total, use) => total + of(use), 0)
        expect(mlOf(0) + sum(({ received, more }) => received + more)).toBe(
          sum(({ used, writtenOff }) => used + writtenOff) + mlOf(-1),
        )
      }),
    )
  })

  test('does not depend on the order of the counts, nor on later ones', () => {
    fc.assert(
      fc.property(inParts, flows, (all, came) => {
        for (const [place, now] of all.entries()) {
          const usage = usageOf(now, all, came).goods
          const again = compareCounts({
            now,
            others: all.slice(0, place).toReversed(),
            before_id: all[place - 1]?.inventory.id ?? null,
            isChosen: false,
            flows: came.toReversed(),
            goods,
            prices,
            entries: [],
            spreads: new Map(),
            expected: [],
          }).goods
          const sorted = (lines: typeof usage) =>
            lines.toSorted((a, b) => (a.good_id < b.good_id ? -1 : 1))
          expect(sorted(again)).toEqual(sorted(usage))
        }
      }),
    )
  })

  test('is unknown where it was not counted this time, and never nothing', () => {
    fc.assert(
      fc.property(inParts, flows, (all, came) => {
        for (const [place, now] of all.entries()) {
          const usage = usageOf(now, all, came)
          const before = readingsByGood(all.slice(0, place))
          const ids = new Set([...before.keys(), ...now.contents.keys()])
          expect(new Set(usage.goods.map(({ good_id }) => good_id))).toEqual(ids)
          for (const { good_id, use, last, since, money } of usage.goods) {
            const own = lastOf(before, good_id)
            const isKnown = own !== undefined && now.contents.has(good_id)
            const then = isKnown ? since?.readAt : own?.readAt
            expect([use.kind === 'known', money !== null]).toEqual([isKnown, isKnown])
            expect([last, since?.readAt]).toEqual([own ? amountOf(own) : null, then])
          }
          const { coverage } = totalsOfUses(usage.goods, true)
          expect(coverage.of).toBe(ids.size)
        }
      }),
    )
  })

  test('is not changed by counts that are left out: their times are joined', () => {
    fc.assert(
      fc.property(inParts, flows, (all, came) => {
        const last = all.at(-1)
        fc.pre(last !== undefined && last.contents.has('gin') && all.length > 2)
        const balance = (some: readonly Count[]) =>
          knownUses(
            some.flatMap((now) => lineOf(usageOf(now, some, came), 'gin')?.use ?? []),
          ).reduce((sum, { used, more }) => sum + used - more, 0)
        const first = all.findIndex(({ contents }) => contents.has('gin'))
        const fewer = all.filter((one, place) => place === first || one === last)
        expect(balance(fewer)).toBe(balance(all))
      }),
    )
  })
})

describe('whole counts', () => {
  test('have the lines and totals of the two inventories compared', () => {
    fc.assert(
      fc.property(whole, flows, (all, came) => {
        for (const now of all.slice(1)) {
          const [own, two] = [usageOf(now, all, came), usageOf(now, all, came, true)]
          expect(own).toEqual(two)
          expect(totalsOfUses(own.goods, true)).toEqual(totalsOfUses(two.goods, true))
        }
      }),
    )
  })
})

test('two chosen inventories are compared whatever was counted between them', () => {
  const first = countOf(0, { vodka: 700, gin: 500 })
  const between = countOf(24, { vodka: 600, rum: 100 })
  const now = countOf(48, { vodka: 300, rum: 50 })
  const usage = compareCounts({
    now,
    others: [first, between],
    before_id: first.inventory.id,
    isChosen: true,
    flows: [],
    goods,
    prices: null,
    entries: [],
    spreads: new Map(),
    expected: [],
  })
  expect(usage.goods.map(({ good_id, use, since }) => [good_id, use, since])).toEqual([
    ['vodka', expect.objectContaining({ used: 400_000 }), null],
    ['gin', { kind: 'unknown', good_id: 'gin', reason: 'not_counted_now' }, null],
    ['rum', { kind: 'unknown', good_id: 'rum', reason: 'not_counted_before' }, null],
  ])
})

test('a good with a time of its own says since when, and what is deleted is not missed', () => {
  const first = countOf(0, { vodka: 700, gin: 500, rum: 300 })
  const second = countOf(24, { vodka: 600 })
  const now = countOf(48, { vodka: 300, gin: 100 })
  const gone = new Map([...goods, ['rum', buildGood({ id: 'rum', deleted_at: hour(30) })] as const])
  const wish = { now, others: [second, first], before_id: second.inventory.id, isChosen: false }
  const besides = { flows: [], prices: null, entries: [], spreads: new Map(), expected: [] }
  const lines = (known: typeof goods) =>
    compareCounts({ ...wish, ...besides, goods: known }).goods.map(({ good_id, since }) => [
      good_id,
      since?.inventory_id ?? null,
    ])
  const [vodka, gin, rum] = [
    ['vodka', null],
    ['gin', first.inventory.id],
    ['rum', first.inventory.id],
  ]
  expect(lines(goods)).toEqual([vodka, gin, rum])
  expect(lines(gone)).toEqual([vodka, gin])
  const counted = countOf(48, { vodka: 300, gin: 100, rum: 100 })
  const ids = compareCounts({ ...wish, ...besides, now: counted, goods: gone }).goods
  expect(ids.map(({ good_id }) => good_id)).toEqual(GOODS)
})

test('a reading in another inventory, after the end of this one, is not of its time', () => {
  const [begun, later] = [countOf(1, { vodka: 700, gin: 500 }), countOf(6, { vodka: 100, gin: 50 })]
  const long = { ...later, inventory: { ...later.inventory, created_at: hour(2) } }
  const now = countOf(3, { vodka: 600 })
  const usage = usageOf(now, [begun, long, now], [])
  expect(lineOf(usage, 'vodka')?.use).toMatchObject({ opening: 700_000, used: 100_000 })
  expect(lineOf(usage, 'gin')?.since).toEqual({
    inventory_id: begun.inventory.id,
    readAt: hour(1.1),
  })
})
