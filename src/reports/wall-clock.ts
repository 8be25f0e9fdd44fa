import type { Instant } from '#domain/units.ts'

const DAY_MS = 86_400_000
/** The day from which spreadsheets count, so that 1 is 1900-01-01 with their extra leap day. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)

const MINUTE_MS = 60_000
/** No zone has changed its clocks but at such a moment since 2011. */
const QUARTER_MS = 15 * MINUTE_MS

/** What is between a zone's clock and UTC, by the zone and the quarter of an hour. */
const offsets = new Map<string, number>()
const MOST_OFFSETS = 10_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows at `instant` in `timeZone`, as if it were UTC, in epoch ms. */
function wallClock(instant: Instant, timeZone: string): number {
  const minute = Math.floor(new Date(instant).getTime() / MINUTE_MS) * MINUTE_MS
  return minute + offsetAt(minute, timeZone)
}

/** Kept, because asking takes a hundred times as long, and a report asks for thousands of dates. */
function offsetAt(minute: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(minute / QUARTER_MS)}`
  const offset = offsets.get(key) ?? askOffset(minute, timeZone)
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
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

/**
 * DD.MM.YYYY HH:mm in `timeZone`.
 *
 * @throws RangeError for an unknown time zone or an invalid instant.
 */
export function formatWallClock(instant: Instant, timeZone: string): string {
  const [date = '', time = ''] = new Date(wallClock(instant, timeZone)).toISOString().split('T')
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 5)}`
}

/**
 * Days since a spreadsheet's epoch, in `timeZone`: spreadsheets know no zones, so the number
 * must show what the wall clock showed.
 *
 * @throws RangeError for an unknown time zone or an invalid instant.
 */
export function spreadsheetDate(instant: Instant, timeZone: string): number {
  return (wallClock(instant, timeZone) - SPREADSHEET_EPOCH) / DAY_MS
}
