import { expect, it } from 'vitest'
import { daysOpen } from '#domain/inventories/open-long.ts'

it('counts whole days, and none before the opening', () => {
  const days = (now: string) =>
    daysOpen({ created_at: '2026-11-20T18:00:00.000Z' }, Date.parse(now))
  expect(days('2026-11-21T17:59:59.999Z')).toBe(0)
  expect(days('2026-11-21T18:00:00.000Z')).toBe(1)
  expect(days('2026-11-23T19:00:00.000Z')).toBe(3)
  expect(days('2026-11-19T18:00:00.000Z')).toBe(0)
})
