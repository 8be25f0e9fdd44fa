import { MINUTE_MS, zoneOffset } from '#domain/zone-offset.ts'
import { DAY_MS, type Instant } from '#domain/units.ts'

/** Day 0 of spreadsheets: 1 is 1900-01-01, with their nonexistent leap day of 1900. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)

/** The local time at `instant` in `timeZone`, as if it were UTC, in epoch ms. */
function wallClock(instant: Instant, timeZone: string): number {
  const minute = Math.floor(new Date(instant).getTime() / MINUTE_MS) * MINUTE_MS
  return minute + zoneOffset(minute, timeZone)
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

/** DD.MM.YYYY, else the same. */
export function formatWallDay(instant: Instant, timeZone: string): string {
  return formatWallClock(instant, timeZone).slice(0, 10)
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
