import { expect, test } from 'vitest'
import { isInMonth, monthNamed, monthOf, monthsBack } from '#domain/months.ts'

const local = (year: number, month: number, day: number): string =>
  new Date(year, month - 1, day).toISOString()

test('a month begins at midnight of the device, and ends where the next one begins', () => {
  expect(monthNamed('2026-11')).toEqual({ from: local(2026, 11, 1), until: local(2026, 12, 1) })
  expect(monthNamed('2026-12').until).toBe(local(2027, 1, 1))
})

test('a moment is in one month', () => {
  const november = monthNamed('2026-11')
  const last = new Date(Date.parse(november.until) - 1).toISOString()
  expect([november.from, last, november.until].map(monthOf)).toEqual([
    '2026-11',
    '2026-11',
    '2026-12',
  ])
  const isIn = (moment: string | null) => isInMonth(november, moment)
  expect([november.from, last, november.until, null].map(isIn)).toEqual([true, true, false, false])
})

test('months go back to the first one, and not without end', () => {
  const [first, last] = [local(2026, 11, 30), local(2027, 1, 15)]
  expect(monthsBack(first, last, 36)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsBack(first, last, 2)).toEqual(['2027-01', '2026-12'])
  expect(monthsBack(last, last, 36)).toEqual(['2027-01'])
})
