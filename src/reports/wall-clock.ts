import type { Instant } from '#domain/units.ts'

const DAY_MS = 86_400_000
/** The day from which spreadsheets count, so that 1 is 1900-01-01 with their extra leap day. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)

/** What a clock on the wall shows at `instant` in `timeZone`, as if it were UTC, in epoch ms. */
function wallClock(instant: Instant, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = format.formatToParts(new Date(instant))
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
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
