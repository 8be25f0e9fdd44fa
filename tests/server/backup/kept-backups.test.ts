import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/units.ts'
import { keptBackups } from '#server/backup/kept-backups.ts'

const START = Date.parse('2026-01-01T04:00:00Z')
const night = (day: number): number => START + day * DAY_MS
const days = (kept: Set<number>): string[] =>
  [...kept].map((time) => new Date(time).toISOString().slice(0, 10)).toSorted()

test('after a year of nights seven days, four weeks and twelve months are kept', () => {
  const nights = Array.from({ length: 365 }, (_, day) => night(day))
  // 2026-12-31 is a Thursday.
  const kept =
    '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-13 12-20 ' +
    '12-25 12-26 12-27 12-28 12-29 12-30 12-31'
  expect(days(keptBackups(nights))).toEqual(kept.split(' ').map((day) => `2026-${day}`))
})

test('several of one day leave the newest, and a pause deletes nothing', () => {
  const first = [night(0), night(0) + 1, night(0) + 2]
  expect([...keptBackups(first)]).toEqual([night(0) + 2])
  expect(keptBackups([night(0), night(500)])).toEqual(new Set([night(0), night(500)]))
})

test('the newest stays, at most 23 do, and what goes has a newer one of its month or twelve newer months', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 3 * 365 * 24 }), { maxLength: 60 })
  fc.assert(
    fc.property(times, (hours) => {
      const all = hours.map((hour) => START + (hour * DAY_MS) / 24)
      const kept = keptBackups(all)
      expect(kept.size).toBeLessThanOrEqual(23)
      expect(all.every((time) => time <= Math.max(...kept))).toBe(true)
      const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)
      for (const time of all.filter((one) => !kept.has(one))) {
        const newer = new Set(all.filter((one) => one > time).map(monthOf))
        expect(newer.has(monthOf(time)) || newer.size >= 12).toBe(true)
      }
      // Deleting changes nothing of what is kept the next time.
      expect(keptBackups([...kept])).toEqual(kept)
    }),
  )
})
