import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movesByGood } from '#domain/deliveries/received-between.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { suppliesOf, type Supply } from '#domain/stock/buying/what-to-buy.ts'
import { readingsByGood, spansOf, type BranchCount } from '#domain/stock/readings.ts'
import { knownUses } from '#domain/stock/use.ts'
import { buildDelivery } from '#tests/support/bars/builders.ts'
import { countOf, hour } from './branch-count.ts'

const GOODS = ['vodka', 'gin', 'rum']
const END = hour(60 * 24)

const amount = fc.integer({ min: 0, max: 9000 })
const counts = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 50 * 24 }),
      amounts: fc.dictionary(fc.constantFrom(...GOODS), amount),
    }),
    { selector: ({ at }) => at, maxLength: 12 },
  )
  .map((all) => all.map(({ at, amounts }) => countOf(at, amounts)))

const deliveries = fc.array(
  fc
    .record({
      at: fc.integer({ min: 0, max: 55 * 24 }),
      good_id: fc.constantFrom(...GOODS),
      pieces: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ at, good_id, pieces }) =>
      buildDelivery([{ good_id, unit: 'piece', amount: pieces }], { delivered_at: hour(at) }),
    ),
  { maxLength: 8 },
)

const byGood = (supplies: readonly Supply[]): Map<string, Supply> =>
  new Map(supplies.map((one) => [one.good_id, one]))

const balanceOf = (all: readonly BranchCount[], came: readonly Delivery[], good: string) => {
  const readings = readingsByGood(all).get(good) ?? []
  const spans = spansOf(readings, movesByGood(came).get(good) ?? [])
  const uses = knownUses(spans.map(({ use }) => use))
  const used = uses.reduce((sum, use) => sum + use.used - use.more, 0)
  const received = uses.reduce((sum, use) => sum + use.received, 0)
  return { readings, uses, used, received }
}

describe('what a branch knows of a good', () => {
  test('is not changed by a count of others', () => {
    fc.assert(
      fc.property(counts, deliveries, counts, (all, came, others) => {
        const withoutGin = others.map((one) => ({
          ...one,
          contents: new Map([...one.contents].filter(([id]) => id !== 'gin')),
        }))
        const before = byGood(suppliesOf(all, came, END)).get('gin')
        const after = byGood(suppliesOf([...all, ...withoutGin], came, END)).get('gin')
        expect(after).toEqual(before)
      }),
    )
  })

  test('does not depend on the order of its counts', () => {
    fc.assert(
      fc.property(counts, deliveries, (all, came) => {
        const turned = suppliesOf(all.toReversed(), came.toReversed(), END)
        expect(byGood(turned)).toEqual(byGood(suppliesOf(all, came, END)))
      }),
    )
  })

  test('is used + closing = opening + received from each reading to the next, and over all', () => {
    fc.assert(
      fc.property(counts, deliveries, fc.constantFrom(...GOODS), (all, came, good) => {
        const { readings, uses, used, received } = balanceOf(all, came, good)
        for (const use of uses) {
          expect(use.opening + use.received + use.more).toBe(use.used + use.closing)
        }
        const mlOf = (at: number) => readings.at(at)?.contents.amounts.ml ?? 0
        expect(mlOf(0) + received).toBe(used + mlOf(-1))
      }),
    )
  })

  test('has the same use in all when a count between is left out', () => {
    fc.assert(
      fc.property(counts, deliveries, fc.nat(), (all, came, at) => {
        const inOrder = all.toSorted((a, b) =>
          a.inventory.created_at < b.inventory.created_at ? -1 : 1,
        )
        const whole = inOrder.filter(({ contents }) => contents.has('gin'))
        fc.pre(whole.length >= 3)
        const without = whole.toSpliced(1 + (at % (whole.length - 2)), 1)
        const [one, other] = [balanceOf(whole, came, 'gin'), balanceOf(without, came, 'gin')]
        expect(other.used).toBe(one.used)
      }),
    )
  })

  test('is unknown without a reading, and never nothing', () => {
    fc.assert(
      fc.property(counts, deliveries, (all, came) => {
        const readings = readingsByGood(all)
        const told = suppliesOf(all, came, END).map((supply) => {
          const counted = supply.kind === 'unknown' ? null : supply.counted
          return [supply.good_id, supply.inventory_id, supply.kind, counted]
        })
        expect(told).toEqual(
          told.map(([good, , kind]) => {
            const last = readings.get(String(good))?.at(-1)
            if (!last) return [good, null, 'unknown', null]
            const { ml } = last.contents.amounts
            return [good, last.inventory_id, kind, kind === 'unknown' ? null : ml]
          }),
        )
      }),
    )
  })
})
