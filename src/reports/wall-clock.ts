import type { Instant } from '#domain/units.ts'

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets: 1 is 1900-01-01, with their nonexistent leap day of 1900. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)

const MINUTE_MS = 60_000
/** Since 2011 zones have changed their offset only at full quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS

/** Offsets from UTC in ms, by zone and quarter of an hour. */
const offsets = new Map<string, number>()
const MOST_OFFSETS = 10_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time at `instant` in `timeZone`, as if it were UTC, in epoch ms. */
function wallClock(instant: Instant, timeZone: string): number {
  const minute = Math.floor(new Date(instant).getTime() / MINUTE_MS) * MINUTE_MS
  return minute + offsetAt(minute, timeZone)
}

/**
 * Cached, because computing takes a hundred times as long, and a report needs thousands of dates.
 */
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
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function formatWallClock(instant: Instant, timeZone: string): string {
  const [date = '', time = ''] = new Date(wallClock(instant, timeZone)).toISOString().split('T')
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 5)}`
}

/**
 * Days since a spreadsheet's epoch, in `timeZone`. Spreadsheets know no zones, so the number shows
 * the local time.
 *
 * @throws {RangeError} for an unknown time zone or an invalid instant.
 */
export function spreadsheetDate(instant: Instant, timeZone: string): number {
  return (wallClock(instant, timeZone) - SPREADSHEET_EPOCH) / DAY_MS
}
