import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowsOfBranch, movesByGood } from '#domain/deliveries/received-between.ts'
import { WRITE_OFF_REASONS, type Movement } from '#domain/movements/movements.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { must } from '#domain/must.ts'
import { causesOf, sumCauses, type CauseSpan } from '#domain/stock/causes.ts'
import { spansOf, type Reading } from '#domain/stock/readings.ts'
import { trendOf } from '#domain/stock/trend.ts'
import { buildGood, buildMovement, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { countOf, hour } from './branch-count.ts'

const vodka = buildGood()
const [here, there] = [newUuid(), newUuid()]

const writeOff = (reason: Movement['reason'], amount: number, at = 1, over: object = {}) =>
  buildMovement([{ good_id: vodka.id, unit: 'l', amount, case_size: null }], {
    branch_id: here,
    reason,
    moved_at: hour(at),
    ...over,
  })

/** To the other branch, where less came. */
function sentWith(amount: number, lost: number, at = 1): Movement {
  const transfer = writeOff('transfer', amount, at, { to_branch_id: there })
  const [line] = transfer.lines
  const lines = lost > 0 ? [{ line_id: must(line, 'line').id, amount: amount - lost }] : []
  return {
    ...transfer,
    received: { lines, user_id: newUuid(), user_full_name: 'Ani', said_at: NOW },
  }
}

const price: KnownPrice = {
  id: newUuid(),
  good_id: vodka.id,
  amount: 7000,
  currency: 'AMD',
  source: 'typed',
  since: NOW,
  user_id: newUuid(),
  user_full_name: 'Ani',
  import_id: null,
  line_id: null,
  paid: null,
  received: null,
  recorded_at: null,
}

function spanOf(movements: Movement[], withPrice = true): CauseSpan {
  const moves = movesByGood(flowsOfBranch(here, [], movements, new Map())).get(vodka.id) ?? []
  const readings = [0, 10].map((at): Reading => {
    const { inventory, contents } = countOf(at, { [vodka.id]: 5000 })
    return { inventory_id: inventory.id, contents: must(contents.get(vodka.id), 'contents') }
  })
  const [opening, closing] = readings.map(({ contents }) => contents)
  const [span] = spansOf(readings, moves)
  const { use } = must(span, 'span')
  if (use.kind === 'unknown' || !opening || !closing) throw new Error('a known use')
  return { use, opening, closing, moves, price: withPrice ? price : null }
}

test('what left is told by its causes: what never arrived apart from what was sent', () => {
  const moved = [writeOff('breakage', 700), writeOff('breakage', 350), sentWith(1400, 350)]
  const early = writeOff('spill', 700, -5)
  expect(sumCauses([spanOf([...moved, early])], true)).toEqual([
    {
      cause: 'breakage',
      amounts: [{ unit: 'ml', amount: 1_050_000 }],
      money: { sums: [{ currency: 'AMD', amount: 10_500 }], known: 1, counted: 1 },
    },
    {
      cause: 'lost_on_the_way',
      amounts: [{ unit: 'ml', amount: 350_000 }],
      money: { sums: [{ currency: 'AMD', amount: 3500 }], known: 1, counted: 1 },
    },
    {
      cause: 'sent',
      amounts: [{ unit: 'ml', amount: 1_050_000 }],
      money: { sums: [{ currency: 'AMD', amount: 10_500 }], known: 1, counted: 1 },
    },
  ])
  expect(sumCauses([spanOf([])], true)).toEqual([])
})

test('money is left out for whoever may not see it, and of how many it is where it is not known', () => {
  const moved = [writeOff('staff', 700)]
  expect(sumCauses([spanOf(moved)], false)[0]?.money).toBeNull()
  const unpriced = sumCauses([spanOf(moved, false)], true)
  expect(unpriced[0]?.money).toEqual({ sums: [], known: 0, counted: 1 })
})

test('all causes together are what left, to the microlitre, and removed ones are none', () => {
  const amount = fc.integer({ min: 1, max: 3000 })
  const at = fc.integer({ min: -2, max: 12 })
  const off = fc
    .tuple(fc.constantFrom(...WRITE_OFF_REASONS), amount, at, fc.boolean())
    .map(([reason, ml, when, isGone]) =>
      writeOff(reason, ml, when, { deleted_at: isGone ? NOW : null }),
    )
  const sent = fc
    .tuple(amount, fc.nat({ max: 3000 }), at)
    .map(([ml, lost, when]) => sentWith(ml, Math.min(ml, lost), when))
  fc.assert(
    fc.property(fc.array(fc.oneof(off, sent), { maxLength: 8 }), (movements) => {
      const span = spanOf(movements)
      const told = [...causesOf(span).values()].reduce((sum, one) => sum + one, 0)
      expect(told).toBe(span.use.writtenOff + span.use.sentOut)
    }),
  )
})

test('the trend has the causes of all its time, where a good grew too', () => {
  const counts = [0, 10, 20].map((at) => countOf(at, { [vodka.id]: 1000 + at * 100 }))
  const flows = flowsOfBranch(here, [], [writeOff('tasting', 50), sentWith(70, 0, 15)], new Map())
  const { causes } = trendOf(counts, [vodka], [], flows)
  expect(causes).toEqual([
    { cause: 'tasting', amounts: [{ unit: 'ml', amount: 50_000 }], money: null },
    { cause: 'sent', amounts: [{ unit: 'ml', amount: 70_000 }], money: null },
  ])
})
