import { describe, expect, test } from 'vitest'
import { clockOffset, measuredAt, notBefore, timeOfDevice } from '#domain/commands/device-clock.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('a clock', () => {
  test.each([
    ['2026-11-22T12:00:00.000Z', 0],
    ['2026-11-22T11:59:10.000Z', 0],
    ['2026-11-22T12:01:00.000Z', 0],
    ['2026-11-22T11:00:00.000Z', HOUR],
    ['2026-11-23T12:00:00.000Z', -DAY],
    ['2025-10-18T12:00:00.000Z', 400 * DAY],
    [undefined, 0],
    ['rubbish', 0],
  ])('that says %s is behind by %d ms', (sentAt, offset) => {
    expect(clockOffset(sentAt, NOW)).toBe(offset)
  })

  test.each([
    ['right', '2026-11-22T11:00:00.000Z', 0, '2026-11-22T11:00:00.000Z'],
    ['400 days slow', '2025-10-18T11:00:00.000Z', 400 * DAY, '2026-11-22T11:00:00.000Z'],
    ['a day fast', '2026-11-23T11:30:00.000Z', -DAY, '2026-11-22T11:30:00.000Z'],
    ['fast, and does not say so', '2031-01-01T00:00:00.000Z', 0, NOW],
    ['set back after counting', '2026-11-22T11:59:00.000Z', HOUR, NOW],
    ['in the year 1000, and does not say so', '1000-01-01T00:00:00.000Z', 0, NOW],
    ['in 2999, and does not say so', '2999-01-01T00:00:00.000Z', 0, NOW],
    ['impossible', null, 0, NOW],
  ])('that is %s', (_, time, offset, corrected) => {
    expect(timeOfDevice(time, offset, NOW)).toBe(corrected)
  })

  test('in the year 1000 is corrected like any other', () => {
    const offset = clockOffset('1000-06-01T12:00:00.000Z', NOW)
    expect(timeOfDevice('1000-06-01T11:00:00.000Z', offset, NOW)).toBe('2026-11-22T11:00:00.000Z')
  })
})

test('what is measured has the same correction, and is not later than its arrival', () => {
  const slow = { now: NOW, received_at: NOW, clock_offset: DAY }
  expect(measuredAt('2026-11-21T11:00:00.000Z', slow)).toBe('2026-11-22T11:00:00.000Z')
  expect(measuredAt('2999-01-01T00:00:00.000Z', slow)).toBe(NOW)
  const onDevice = { now: NOW, received_at: null }
  expect(measuredAt('2026-11-22T11:59:59.000Z', onDevice)).toBe('2026-11-22T11:59:59.000Z')
})

test('nothing happens in an inventory before it was opened', () => {
  const opened = '2026-11-22T10:00:00.000Z'
  expect(notBefore(opened, '2026-11-22T09:00:00.000Z')).toBe(opened)
  expect(notBefore(opened, NOW)).toBe(NOW)
})
