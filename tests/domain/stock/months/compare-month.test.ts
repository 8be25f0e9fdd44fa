import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Flow } from '#domain/deliveries/received-between.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { compareCounts, type ComparedCounts } from '#domain/stock/compare-counts.ts'
import { compareMonth } from '#domain/stock/months/compare-month.ts'
import { knownUses, type KnownUse } from '#domain/stock/use.ts'
import { buildDelivery, buildGood, buildMovement } from '#tests/support/bars/builders.ts'
import { countOf, hour } from '../branch-count.ts'

const GOODS = ['vodka', 'gin', 'rum']
const goods = new Map(GOODS.map((id) => [id, buildGood({ id, litrage: 700 })]))
const prices = new Map(GOODS.map((id) => [id, { amount: 7000, currency: 'AMD' } as KnownPrice]))
const besides = { goods, prices, entries: [], spreads: new Map(), expected: [] }

type Count = ReturnType<typeof countOf>

const amount = fc.integer({ min: 0, max: 9000 })
const at = fc.integer({ min: 0, max: 50 * 24 })
const counts = fc
  .uniqueArray(
    fc.record({ at, amounts: fc.dictionary(fc.constantFrom(...GOODS), amount, { minKeys: 1 }) }),
    { selector: (one) => one.at, minLength: 1, maxLength: 9 },
  )
  .map((all) => all.toSorted((a, b) => a.at - b.at).map((one) => countOf(one.at, one.amounts)))
const line = fc.record({
  good_id: fc.constantFrom(...GOODS),
  amount: fc.integer({ min: 1, max: 9 }),
})
const flows = fc.array(
  fc.tuple(at, line, fc.constantFrom('came', 'lost', 'sent')).map(([when, one, kind]): Flow => {
    const lines = [{ ...one, unit: 'piece' as const }]
    if (kind === 'came') return buildDelivery(lines, { delivered_at: hour(when) })
    const moved_at = hour(when)
    return buildMovement(lines, kind === 'lost' ? { moved_at } : { moved_at, reason: 'transfer' })
  }),
  { maxLength: 8 },
)

/** The use of a month that has the counts from one place up to another. */
function monthOf(all: readonly Count[], from: number, to: number, came: readonly Flow[]) {
  const month = all.slice(from, to)
  const now = month.at(-1)
  if (!now) throw new Error('an empty month')
  const before = all[from - 1] ?? month[0]
  const before_id = before?.inventory.id ?? null
  return compareMonth({
    ...besides,
    now,
    month,
    others: all.slice(0, from),
    before_id,
    flows: came,
  })
}

function usageOf(all: readonly Count[], place: number, came: readonly Flow[]): ComparedCounts {
  const now = all[place]
  if (!now) throw new Error('no such count')
  const before_id = all[place - 1]?.inventory.id ?? null
  const others = all.slice(0, place)
  return compareCounts({ ...besides, now, others, before_id, isChosen: false, flows: came })
}

const usesOf = ({ goods: lines }: ComparedCounts, id: string): KnownUse[] =>
  knownUses(lines.flatMap(({ good_id, use }) => (good_id === id ? use : [])))
const add = (uses: readonly KnownUse[], of: (use: KnownUse) => number): number =>
  uses.reduce((sum, use) => sum + of(use), 0)
const FIELDS = {
  received: ({ received }: KnownUse) => received,
  writtenOff: ({ writtenOff }: KnownUse) => writtenOff,
  sentOut: ({ sentOut }: KnownUse) => sentOut,
  net: ({ used, more }: KnownUse) => used - more,
}

describe('the use of a month', () => {
  test('of one count is what that inventory says', () => {
    fc.assert(
      fc.property(counts, flows, (all, came) => {
        for (const place of all.keys()) {
          const [month, one] = [monthOf(all, place, place + 1, came), usageOf(all, place, came)]
          expect(month).toEqual(one)
        }
      }),
    )
  })

  test('is what all inventories of it say together, with what came, broke and was sent', () => {
    fc.assert(
      fc.property(counts, flows, fc.nat(), fc.nat(), (all, came, one, other) => {
        const from = one % all.length
        const to = from + 1 + (other % (all.length - from))
        const month = monthOf(all, from, to, came)
        const pages = all.slice(from, to).map((_, index) => usageOf(all, from + index, came))
        for (const id of GOODS) {
          const [whole, parts] = [usesOf(month, id), pages.flatMap((page) => usesOf(page, id))]
          expect(whole.length).toBe(Math.min(1, parts.length))
          for (const field of Object.values(FIELDS)) {
            expect(add(whole, field)).toBe(add(parts, field))
          }
        }
      }),
    )
  })

  test('and of the next ones is that of all counts: nothing twice, nothing left out', () => {
    fc.assert(
      fc.property(counts, flows, fc.nat(), (all, came, cut) => {
        const place = 1 + (cut % all.length)
        const halves = [[0, place] as const, [place, all.length] as const]
          .filter(([from, to]) => from < to)
          .map(([from, to]) => monthOf(all, from, to, came))
        const whole = monthOf(all, 0, all.length, came)
        for (const id of GOODS) {
          const parts = halves.flatMap((half) => usesOf(half, id))
          expect(add(parts, FIELDS.net)).toBe(add(usesOf(whole, id), FIELDS.net))
        }
      }),
    )
  })
})

test('what went to another branch is sent, and not used', () => {
  const all = [countOf(0, { gin: 7000 }), countOf(24, { gin: 6000 }), countOf(48, { gin: 3000 })]
  const sent = buildMovement([{ good_id: 'gin', amount: 3 }], {
    moved_at: hour(30),
    reason: 'transfer',
  })
  const [use] = usesOf(monthOf(all, 1, 3, [sent]), 'gin')
  expect([use?.used, use?.sentOut]).toEqual([1_900_000, 2_100_000])
})

test('a bar whose first count is in the month has a use from then on', () => {
  const all = [countOf(0, { gin: 5000 }), countOf(24, { rum: 900 }), countOf(48, { gin: 3000 })]
  const { goods: lines } = monthOf(all, 0, 3, [])
  expect(
    lines.map(({ good_id, use }) => [good_id, use.kind === 'known' ? use.used : use.reason]),
  ).toEqual([
    ['gin', 2_000_000],
    ['rum', 'not_counted_before'],
  ])
})
