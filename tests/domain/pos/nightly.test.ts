import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterNightlySync, nightAfter, type NightlyTime } from '#domain/pos/nightly.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'

const HOUR_MS = 3_600_000
const london = (hour: number): NightlyTime => ({ hour, timeZone: 'Europe/London' })

test('the night is at that hour of the owner’s clock', () => {
  const yerevan = { hour: 4, timeZone: 'Asia/Yerevan' }
  expect(nightAfter('2026-11-20T22:00:00.000Z', yerevan)).toBe('2026-11-21T00:00:00.000Z')
  expect(nightAfter('2026-11-21T00:00:00.000Z', yerevan)).toBe('2026-11-22T00:00:00.000Z')
})

test('an hour that clocks skip is replaced by the end of the gap, and no night is left out', () => {
  expect(nightAfter('2026-03-28T12:00:00.000Z', london(1))).toBe('2026-03-29T01:00:00.000Z')
  expect(nightAfter('2026-03-29T01:00:00.000Z', london(1))).toBe('2026-03-30T00:00:00.000Z')
})

test('of an hour that clocks repeat only the first counts', () => {
  expect(nightAfter('2026-10-24T12:00:00.000Z', london(1))).toBe('2026-10-25T00:00:00.000Z')
  expect(nightAfter('2026-10-25T00:00:00.000Z', london(1))).toBe('2026-10-26T01:00:00.000Z')
  expect(nightAfter('2026-10-25T00:30:00.000Z', london(1))).toBe('2026-10-26T01:00:00.000Z')
})

const ZONES = [
  'Europe/London',
  'Asia/Yerevan',
  'Europe/Moscow',
  'America/New_York',
  'America/St_Johns',
  'America/Nuuk',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'UTC',
]

test(
  'a year has a night for every day of its calendar, at that hour, in every zone',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 2024, max: 2029 }),
        (timeZone, hour, year) => {
          const nights = nightsOf(year, { hour, timeZone })
          const days = Math.round((Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / (24 * HOUR_MS))
          expect(nights).toHaveLength(days)
          const odd = nights.filter((night) => hourOf(night, timeZone) !== hour)
          // At most the two days when clocks are set forward; Morocco does so after Ramadan.
          expect(odd.length).toBeLessThanOrEqual(2)
          for (const [index, night] of nights.entries()) {
            const before = nights[index - 1]
            if (before === undefined) continue
            const hours = (Date.parse(night) - Date.parse(before)) / HOUR_MS
            expect(hours).toBeGreaterThanOrEqual(22.5)
            expect(hours).toBeLessThanOrEqual(25.5)
          }
        },
      ),
      { numRuns: isLongSet ? 25 : 5 },
    )
  },
)

/** Walked as the server does: each from the one before. */
function nightsOf(year: number, time: NightlyTime): string[] {
  const nights: string[] = []
  const first = `${year}-01-01`
  const last = `${year}-12-31`
  let at = new Date(Date.UTC(year - 1, 11, 30)).toISOString()
  for (;;) {
    at = nightAfter(at, time)
    const day = dayOf(at, time)
    if (day > last) return nights
    if (day >= first) nights.push(at)
  }
}

/** The day whose night it is: the end of a gap before midnight lies in the next one. */
function dayOf(night: string, { hour, timeZone }: NightlyTime): string {
  const early = hour >= 22 && hourOf(night, timeZone) < 2 ? 2 * HOUR_MS : 0
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.parse(night) - early)
}

function hourOf(night: string, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hour.format(Date.parse(night)))
}

const NONE = { tries: 0, refusals: 0 }
const NOW = '2026-11-20T04:00:00.000Z'
const UTC = { hour: 4, timeZone: 'UTC' }
const NEXT_NIGHT = '2026-11-21T04:00:00.000Z'

test('after a night that went well comes the next, and earlier failures are forgotten', () => {
  expect(afterNightlySync(null, { tries: 2, refusals: 2 }, UTC, NOW)).toEqual({
    tries: 0,
    refusals: 0,
    nextAt: NEXT_NIGHT,
  })
})

test('a taken licence is waited for at growing intervals, and then until the next night', () => {
  let state = { ...NONE, nextAt: NOW as string | null }
  const waits: number[] = []
  for (;;) {
    const now = state.nextAt ?? ''
    state = afterNightlySync('pos_licence_exhausted', state, UTC, now)
    if (state.tries === 0) break
    waits.push((Date.parse(state.nextAt ?? '') - Date.parse(now)) / 60_000)
  }
  expect(waits).toEqual([10, 30, 90])
  expect(state).toEqual({ tries: 0, refusals: 0, nextAt: NEXT_NIGHT })
})

test('a try that would come after the next night is left to it', () => {
  const late = '2026-11-21T03:55:00.000Z'
  expect(afterNightlySync('pos_timeout', NONE, UTC, late)).toEqual({ ...NONE, nextAt: NEXT_NIGHT })
})

test('a refused login is tried once a night, and switched off after the third', () => {
  const first = afterNightlySync('pos_login_refused', NONE, UTC, NOW)
  expect(first).toEqual({ tries: 0, refusals: 1, nextAt: NEXT_NIGHT })
  const second = afterNightlySync('pos_login_refused', first, UTC, NOW)
  expect(second).toMatchObject({ refusals: 2, nextAt: NEXT_NIGHT })
  expect(afterNightlySync('pos_login_refused', second, UTC, NOW)).toMatchObject({
    refusals: 3,
    nextAt: null,
  })
})

test('what passes by neither counts as a refusal nor forgets one', () => {
  const refused = { tries: 0, refusals: 2 }
  expect(afterNightlySync('pos_timeout', refused, UTC, NOW).refusals).toBe(2)
})

test('what a person cancelled waits for the next night', () => {
  expect(afterNightlySync('job_cancelled', NONE, UTC, NOW)).toEqual({ ...NONE, nextAt: NEXT_NIGHT })
})
