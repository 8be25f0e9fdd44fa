import { expect, test } from 'vitest'
import { isWorthTelling } from '#features/pos/nightly/nightly-note.tsx'
import type { NightlySyncAnswer } from '#protocol/pos/nightly.ts'

const FAILED = {
  at: '2026-11-21T00:00:10.000Z',
  success: false,
  products: 0,
  added: 0,
  code: 'pos_timeout',
  message: 'It took too long.',
}
const NIGHTLY: NightlySyncAnswer = {
  isOn: true,
  hour: 4,
  timeZone: 'Asia/Yerevan',
  nextAt: '2026-11-22T00:00:00.000Z',
  repeats: [{ type: 'good', groups: 0, categories: 0 }],
  isStopped: false,
  last: FAILED,
}
const BEFORE = '2026-11-20T12:00:00.000Z'
const AFTER = '2026-11-21T08:00:00.000Z'

test('a failed night is told until somebody has synchronized by hand', () => {
  expect(isWorthTelling(NIGHTLY, BEFORE)).toBe(true)
  expect(isWorthTelling(NIGHTLY, null)).toBe(true)
  expect(isWorthTelling(NIGHTLY, AFTER)).toBe(false)
})

test('a night that went well, and one that nobody wants, are not', () => {
  const last = { ...FAILED, success: true, code: null, message: null }
  expect(isWorthTelling({ ...NIGHTLY, last }, BEFORE)).toBe(false)
  expect(isWorthTelling({ ...NIGHTLY, last: null }, BEFORE)).toBe(false)
  expect(isWorthTelling({ ...NIGHTLY, isOn: false }, BEFORE)).toBe(false)
})

test('nights that were given up, or have nothing to repeat, are told all the time', () => {
  expect(isWorthTelling({ ...NIGHTLY, isOn: false, isStopped: true }, AFTER)).toBe(true)
  expect(isWorthTelling({ ...NIGHTLY, last: null, repeats: [] }, AFTER)).toBe(true)
})
