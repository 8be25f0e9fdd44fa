import { expect, test } from 'vitest'
import { findCauses } from '#features/scales/help/find-causes.ts'

const CAN = { hasBluetooth: true, hasAdapter: true }

test.each([
  ['bluetooth_off', 'off'],
  ['no_adapter', 'off'],
  ['permission_denied', 'permission'],
  ['chooser_cancelled', 'not_listed'],
  ['service_missing', 'unknown_scale'],
  ['connect_timeout', 'asleep'],
  ['connect_failed', 'asleep'],
  ['overload', 'overload'],
  ['underload', 'underload'],
  ['other_unit', 'other_unit'],
  ['silent', 'silent'],
  ['unreadable', 'unreadable'],
  ['silent_port', 'usb'],
])('%s is explained by %s first', (code, cause) => {
  expect(findCauses(code, CAN)[0]).toBe(cause)
})

test('a browser without Bluetooth is the cause, whatever else failed', () => {
  const iphone = { hasBluetooth: false, hasAdapter: null }
  for (const code of [undefined, 'bluetooth_unsupported', 'connect_failed']) {
    expect(findCauses(code, iphone)).toEqual(['other_app'])
  }
  expect(findCauses('silent_port', iphone)).toEqual(['usb'])
})

test('without an error, reports a missing radio, or nothing when all is well', () => {
  expect(findCauses(undefined, { ...CAN, hasAdapter: false })).toEqual(['off', 'no_adapter'])
  expect(findCauses(undefined, CAN)).toEqual([])
  expect(findCauses('not a code', { ...CAN, hasAdapter: null })).toEqual([])
})
