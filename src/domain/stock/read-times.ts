import type { Entry } from '../counting/entries.ts'
import type { Delivery } from '../deliveries/deliveries.ts'
import { lineKeyOf } from '../inventories/good-lines.ts'
import type { Instant } from '../units.ts'

/** When a good was read first and last in an inventory. */
export interface ReadTime {
  from: Instant
  to: Instant
}

type ReadEntry = Pick<Entry, 'good_id' | 'barcode' | 'measured_at' | 'deleted_at'>

/** By the line that entries are summed in. */
export function readTimes(entries: readonly ReadEntry[]): Map<string, ReadTime> {
  const times = new Map<string, ReadTime>()
  for (const entry of entries) {
    const { measured_at: at, deleted_at } = entry
    if (deleted_at !== null) continue
    const key = lineKeyOf(entry)
    const { from, to } = times.get(key) ?? { from: at, to: at }
    times.set(key, { from: at < from ? at : from, to: at > to ? at : to })
  }
  return times
}

/** Little of what is read in the last minutes of a count is sold before its end. */
export const EARLY_MINUTES = 15

/** Lines of a count that say less of its end, because the bar sold meanwhile. */
export interface ReadEarly {
  /** Lines that were read long before the end. */
  early: string[]
  /** Lines that got a delivery after they were read. */
  delivered: string[]
}

/**
 * @param until the end of the count
 * @param deliveries of its branch; removed ones count nothing
 */
export function readEarly(
  times: ReadonlyMap<string, ReadTime>,
  until: Instant,
  deliveries: readonly Delivery[],
): ReadEarly {
  const isLongBefore = ({ from }: ReadTime): boolean =>
    Date.parse(until) - Date.parse(from) > EARLY_MINUTES * 60_000
  const came = deliveries.filter(
    ({ deleted_at, delivered_at }) => deleted_at === null && delivered_at <= until,
  )
  const isDelivered = (key: string, { from }: ReadTime): boolean =>
    came.some(
      ({ delivered_at, lines }) =>
        delivered_at > from && lines.some(({ good_id }) => good_id === key),
    )
  const all = [...times]
  return {
    early: all.flatMap(([key, time]) => (isLongBefore(time) ? [key] : [])),
    delivered: all.flatMap(([key, time]) => (isDelivered(key, time) ? [key] : [])),
  }
}
