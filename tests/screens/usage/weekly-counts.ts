import type { Change } from '#domain/commands/state.ts'
import { must } from '#domain/must.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildBar, rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'

/**
 * Six weekly counts of twelve goods. In the last one most were used as always, the first much more,
 * the second grew, the third was not counted, and the fourth is counted for the first time.
 */
export function countWeeks(bar: Bar): Change[] {
  const branch = bar.branches[0].id
  const shelf = shelfOf(12, bar.type.id)
  const on = { device_time: '2026-09-01T10:00:00.000Z' }
  const create = { v: 1, repairs: null, kind: 'create-good', ...on }
  const weeks = Array.from({ length: 6 }, (_, week) => {
    const at = new Date(Date.UTC(2026, 8, 6 + 7 * week, 18)).toISOString()
    const then = { device_time: at }
    const first = opening(branch, then)
    const isLast = week === 5
    const counts = shelf.flatMap((good, index) => {
      if ((isLast && index === 2) || (!isLast && index === 3)) return []
      const usual = 80 - week * (index + 1)
      const count = isLast && index === 0 ? 5 : isLast && index === 1 ? 99 : usual
      const sealed = { is_full: true, count: Math.max(0, count), gross: null, measured_at: at }
      return [
        recording(first.id, good, sealed, then),
        recording(first.id, good, { measured_at: at }, then),
      ]
    })
    return [first, ...counts, completing(first.id, then)]
  })
  return rowsAfter(rowsOf(bar), bar.owner, [
    ...shelf.map((good) => ({ ...create, id: good.id, args: good })),
    pricing(must(shelf[0], 'good').id, 850_000, on),
    ...weeks.flat(),
  ])
}

/** The counts, and what a till expected of four of the goods of the last one. */
export function withTill(bar = buildBar()) {
  const rows = countWeeks(bar)
  const counts = rows.flatMap(({ table, row }) => (table === 'inventories' ? [row] : []))
  const shelf = rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const last = must(counts.at(-1), 'count')
  /** Its litre costs 10,000. @param more litres than were counted: so many bottles and an open one */
  const expected = (number: number, bottles: number, more: number): ExpectedProduct => ({
    product_id: newUuid(),
    product_name: `Product ${number}`,
    measurement_unit: 'l',
    currency: 'AMD',
    good_ids: [
      must(
        shelf.find(({ name_en }) => name_en === `Bottle ${number}`),
        'good',
      ).id,
    ],
    stores: [
      {
        store_id: 's',
        store_name: 'Bar',
        scope: { except: [] },
        amount: Math.round((bottles * 0.7 + 0.35 + more) * 1000),
        sum: Math.round((bottles * 0.7 + 0.35 + more) * 1_000_000),
        stands_for: must(last.closed_at, 'completed'),
        asked_at: must(last.closed_at, 'completed'),
      },
    ],
  })
  const told = [expected(5, 55, 3.5), expected(7, 45, 14), expected(8, 40, -7), expected(9, 35, 0)]
  return { user: bar.owner, rows, last, told }
}
