import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { must } from '#domain/must.ts'
import { completing, opening, recording } from '../commands.ts'
import { rowsAfter } from '../device/rows-after.ts'
import { newUuid } from '../ids.ts'
import { rowsOf, type Bar } from './bar.ts'
import { shelfOf } from './shelf.ts'

export const WEEKS = 6
/** When a week's count was made. */
export const at = (week: number): string =>
  new Date(Date.UTC(2026, 8, 6 + 7 * week, 18)).toISOString()

/**
 * Six weekly counts of six goods, of each of which a bottle a week is used. In the last one bottle 1
 * grew, five times as much was used of bottle 2, and an open bottle 3 was only looked at.
 * @param isQuiet nothing of this happened
 */
export function countWeeks(bar: Bar, isQuiet = false) {
  const shelf = shelfOf(6, bar.type.id)
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const then = { device_time: at(week) }
    const first = opening(bar.branches[0].id, then)
    const isOdd = week === WEEKS - 1 && !isQuiet
    const counts = shelf.map((good, index) => {
      const usual = 40 - week
      const count = isOdd && index === 0 ? 45 : isOdd && index === 1 ? usual - 4 : usual
      const sealed = { is_full: true, count, gross: null, measured_at: at(week) }
      return recording(first.id, good, sealed, then)
    })
    const seen = { gross: null, tenths: 5, measured_at: at(week) }
    const looked = isOdd ? [recording(first.id, must(shelf[2], 'good'), seen, then)] : []
    return { id: first.id, commands: [first, ...counts, ...looked, completing(first.id, then)] }
  })
  const goods = [...rowsOf(bar), ...shelf.map((row) => ({ table: 'goods', row }) as const)]
  const all = weeks.flatMap(({ commands }) => commands)
  const ids = weeks.map(({ id }) => id)
  return {
    shelf,
    ids,
    rows: rowsAfter(goods, bar.owner, all),
    lastId: must(ids.at(-1), 'last'),
  }
}

/** What a till expected of a good when the last inventory was completed. */
export function expectedOf(good: { id: string }, litres: number): ExpectedProduct {
  const then = at(WEEKS - 1)
  const store = {
    store_id: 's',
    store_name: 'Bar',
    scope: { except: [] },
    amount: litres * 1000,
    sum: null,
    stands_for: then,
    asked_at: then,
  }
  return {
    product_id: newUuid(),
    product_name: 'Product',
    measurement_unit: 'l',
    currency: 'AMD',
    good_ids: [good.id],
    stores: [store],
  }
}
