import { describe, expect, test } from 'vitest'
import { heldOnPhone, IN_TOUCH_MS, type CountingPhone } from '#domain/inventories/held-on-phones.ts'
import { newUuid } from '#tests/support/ids.ts'

const NOW = '2026-11-20T22:00:00.000Z'
const before = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString()

const phone = (said: Partial<CountingPhone> = {}): CountingPhone => ({
  device_id: newUuid(),
  user_id: newUuid(),
  reported_at: before(60_000),
  unsent: 0,
  heard_at: before(60_000),
  is_emptied: false,
  ...said,
})
const silent = before(IN_TOUCH_MS + 1)

describe('what a phone may hold', () => {
  test('is what it said, while it is in touch', () => {
    expect(heldOnPhone(phone(), null, NOW)).toEqual({ kind: 'sent', at: before(60_000) })
    const three = { kind: 'holds', at: before(60_000), count: 3 }
    expect(heldOnPhone(phone({ unsent: 3 }), null, NOW)).toEqual(three)
    const last = before(IN_TOUCH_MS)
    expect(heldOnPhone(phone({ reported_at: last }), null, NOW)).toEqual({ kind: 'sent', at: last })
  })

  test('is unknown of one that is silent, though all was sent when it was heard of', () => {
    const one = phone({ reported_at: silent, heard_at: silent })
    expect(heldOnPhone(one, null, NOW)).toEqual({ kind: 'may_hold', at: silent })
  })

  test('is unknown of one that never says, since anything came from it', () => {
    const one = phone({ reported_at: null, unsent: null, heard_at: before(1000) })
    expect(heldOnPhone(one, null, NOW)).toEqual({ kind: 'may_hold', at: before(1000) })
    const never = phone({ reported_at: null, unsent: null, heard_at: null })
    expect(heldOnPhone(never, null, NOW)).toEqual({ kind: 'may_hold', at: null })
  })

  test('is nothing where its person was done before it said that all is sent', () => {
    const one = phone({ reported_at: silent, heard_at: silent })
    expect(heldOnPhone(one, silent, NOW)).toEqual({ kind: 'sent', at: NOW })
    expect(heldOnPhone(one, before(1000), NOW).kind).toBe('may_hold')
    expect(heldOnPhone({ ...one, unsent: 2 }, silent, NOW).kind).toBe('may_hold')
  })

  test('is nothing once signing out has emptied it', () => {
    const one = phone({ reported_at: silent, heard_at: silent, is_emptied: true })
    expect(heldOnPhone(one, null, NOW)).toEqual({ kind: 'sent', at: NOW })
  })
})
