import { expect, test } from 'vitest'
import { dayAsTyped, isDay, readDay, readTime } from '#domain/typed-moment.ts'

test.each([
  ['26.11.2026', '2026-11-26'],
  ['1.2.2026', '2026-02-01'],
  ['26/11/2026', '2026-11-26'],
  ['26 11 2026', '2026-11-26'],
  ['26112026', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  [' 29.02.2028 ', '2028-02-29'],
  ['29.02.2026', null],
  ['11.26.2026', null],
  ['26.11.26', null],
  ['', null],
])('%j is the day %j', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test('a day is written as everywhere, and read again', () => {
  expect(dayAsTyped('2026-11-26')).toBe('26.11.2026')
  expect(readDay(dayAsTyped('2026-11-26'))).toBe('2026-11-26')
  expect(dayAsTyped('26.11')).toBe('26.11')
  expect(isDay('2026-02-30')).toBe(false)
})

test.each([
  ['22:48', '22:48'],
  ['9.05', '09:05'],
  ['0905', '09:05'],
  ['24:00', null],
  ['12:60', null],
  ['12', null],
])('%j is the time %j', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})
