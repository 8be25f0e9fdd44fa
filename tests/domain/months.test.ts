import { expect, test } from 'vitest'
import { isInMonth, monthNamed, monthOf, monthsBack } from '#domain/months.ts'

const YEREVAN = 'Asia/Yerevan'

test('a month begins at midnight of its zone', () => {
  expect(monthNamed('2026-11', YEREVAN)).toEqual({
    from: '2026-10-31T20:00:00.000Z',
    until: '2026-11-30T20:00:00.000Z',
  })
  // Paris puts its clocks back in October.
  expect(monthNamed('2026-10', 'Europe/Paris')).toEqual({
    from: '2026-09-30T22:00:00.000Z',
    until: '2026-10-31T23:00:00.000Z',
  })
  expect(monthNamed('2026-12', 'UTC').until).toBe('2027-01-01T00:00:00.000Z')
})

test('a moment is in one month, that of its zone', () => {
  expect(monthOf('2026-10-31T20:00:00.000Z', YEREVAN)).toBe('2026-11')
  expect(monthOf('2026-10-31T19:59:59.999Z', YEREVAN)).toBe('2026-10')
  const november = monthNamed('2026-11', YEREVAN)
  expect(isInMonth(november, november.from)).toBe(true)
  expect(isInMonth(november, november.until)).toBe(false)
  expect(isInMonth(november, null)).toBe(false)
})

test('months go back to the first one, and not without end', () => {
  const [first, last] = ['2026-11-30T20:00:00.000Z', '2027-01-15T10:00:00.000Z']
  expect(monthsBack(first, last, YEREVAN, 36)).toEqual(['2027-01', '2026-12'])
  expect(monthsBack(first, last, 'UTC', 36)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsBack(first, last, 'UTC', 2)).toEqual(['2027-01', '2026-12'])
  expect(monthsBack(last, last, 'UTC', 2)).toEqual(['2027-01'])
})
