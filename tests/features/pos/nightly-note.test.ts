import { expect, test } from 'vitest'
import { whatToTell } from '#features/pos/nightly/nightly-note.tsx'
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
  expect(whatToTell(NIGHTLY, BEFORE)).toBe('failed')
  expect(whatToTell(NIGHTLY, null)).toBe('failed')
  expect(whatToTell(NIGHTLY, AFTER)).toBeNull()
})

test('a night that went well, and one that nobody wants, are not', () => {
  const last = { ...FAILED, success: true, code: null, message: null }
  expect(whatToTell({ ...NIGHTLY, last }, BEFORE)).toBeNull()
  expect(whatToTell({ ...NIGHTLY, last: null }, BEFORE)).toBeNull()
  expect(whatToTell({ ...NIGHTLY, isOn: false }, BEFORE)).toBeNull()
})

test('nights that were given up, or have nothing to repeat, are told all the time as what they are', () => {
  expect(whatToTell({ ...NIGHTLY, isOn: false, isStopped: true }, AFTER)).toBe('ended')
  expect(whatToTell({ ...NIGHTLY, last: null, repeats: [] }, AFTER)).toBe('ended')
})
