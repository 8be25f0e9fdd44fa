export const MINUTE_MS = 60_000
/** Since 2011 zones have changed their offset only at full quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS

/** Offsets from UTC in ms, by zone and quarter of an hour. */
const offsets = new Map<string, number>()
const MOST_OFFSETS = 10_000
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How far local time in the zone is ahead of UTC, in ms. Cached, because computing takes a hundred
 * times as long, and a report needs thousands of dates.
 *
 * @param ms since 1970
 * @throws {RangeError} for an unknown time zone or an invalid time
 */
export function zoneOffset(ms: number, timeZone: string): number {
  const minute = Math.floor(ms / MINUTE_MS) * MINUTE_MS
  const key = `${timeZone} ${Math.floor(minute / QUARTER_MS)}`
  const offset = offsets.get(key) ?? askOffset(minute, timeZone)
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * The moment at which clocks in the zone show this time; of two, the earlier one.
 * @param wallTime yyyy-MM-ddTHH:mm:ss
 */
export function momentOf(wallTime: string, timeZone: string): number {
  const ms = Date.parse(`${wallTime}Z`)
  const first = ms - zoneOffset(ms, timeZone)
  return ms - zoneOffset(first, timeZone)
}

function askOffset(minute: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(minute)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - minute
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}
