import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiroia } from '#scales/drivers/hiroia.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

const frame = (decigrams: number) =>
  Uint8Array.of(0x01, 0, 0, 0, decigrams & 0xff, (decigrams >> 8) & 0xff, decigrams < 0 ? 0xff : 0)

describe('Hiroia Jimmy', () => {
  it.each([
    ['01 00 00 00 E8 03 00', 1000],
    ['02 00 00 00 83 FF FF', -125],
    ['06 00 00 00 50 C3 00', 50_000],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(hiroia, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it('reads no weight in ounces, and toggles the unit', () => {
    expect(decodeAll(hiroia, [hex('09 00 00 00 E8 03 00')])).toEqual([{ trouble: 'other_unit' }])
    expect(hiroia.session.toGrams).toEqual([{ bytes: hex('0B 00') }])
    expect(hiroia.tare?.(0)).toEqual([{ bytes: hex('07 00') }])
  })

  it.each(['00 00 00 00 E8 03 00', '08 00 00 00 E8 03 00'])('rejects %s', (bytes) => {
    expect(decodeAll(hiroia, [hex(bytes)])).toEqual([])
  })

  checkDriverContract({
    driver: hiroia,
    weight: fc.integer({ min: -20_000, max: 60_000 }),
    frame,
    hasChecksum: false,
  })
})
