import { expect, test } from 'vitest'
import { formatWallClock, spreadsheetDate } from '#reports/wall-clock.ts'

test.each([
  ['2026-03-14T20:05:59.999Z', 'Asia/Yerevan', '15.03.2026 00:05'],
  ['2026-03-14T20:05:00.000Z', 'UTC', '14.03.2026 20:05'],
  ['2026-07-01T00:30:00.000Z', 'America/New_York', '30.06.2026 20:30'],
  ['2026-12-31T21:00:00.000Z', 'Europe/Moscow', '01.01.2027 00:00'],
])('%s in %s is %s', (instant, zone, shown) => {
  expect(formatWallClock(instant, zone)).toBe(shown)
})

test('a clock that is set back shows the same hour twice', () => {
  const shown = ['00:44', '00:45', '00:59', '01:00', '01:15'].map((time) =>
    formatWallClock(`2026-10-25T${time}:00.000Z`, 'Europe/Berlin').slice(-5),
  )
  expect(shown).toEqual(['02:44', '02:45', '02:59', '02:00', '02:15'])
})

test('a spreadsheet counts days from 30 December 1899', () => {
  expect(spreadsheetDate('1900-03-01T00:00:00.000Z', 'UTC')).toBe(61)
  expect(spreadsheetDate('2026-03-14T20:00:00.000Z', 'Asia/Yerevan')).toBe(46_096)
  expect(spreadsheetDate('2026-03-14T12:00:00.000Z', 'UTC')).toBe(46_095.5)
})

test('an invalid date throws', () => {
  expect(() => formatWallClock('yesterday', 'UTC')).toThrow(RangeError)
})
