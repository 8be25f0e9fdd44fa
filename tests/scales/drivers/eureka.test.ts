import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eureka } from '#scales/drivers/eureka.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number): Uint8Array {
  const raw = Math.abs(decigrams)
  const sign = decigrams < 0 ? 1 : 0
  return Uint8Array.from([0xaa, 0x09, 0x41, 0, 0, 0, sign, raw & 0xff, raw >> 8, 0, 0])
}

describe('Eureka Precisa', () => {
  it.each([
    ['AA 09 41 00 00 00 00 E8 03 00 00', 1000],
    ['AA 09 41 01 1E 00 01 7D 00 00 00', -125],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(eureka, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it('rejects another header, another length, another sign', () => {
    const strange = [
      'AA 09 42 00 00 00 00 E8 03 00 00',
      'AA 09 41 00 00 00 00 E8 03 00',
      'AA 09 41 00 00 00 02 E8 03 00 00',
    ]
    expect(decodeAll(eureka, strange.map(hex))).toEqual([])
  })

  it('is set to grams, and tares', () => {
    expect(eureka.session.start).toEqual([{ bytes: hex('AA 03 36 00') }])
    expect(eureka.tare?.(0)).toEqual([{ bytes: hex('AA 02 31 31') }])
  })

  checkDriverContract({
    driver: eureka,
    weight: fc.integer({ min: -30_000, max: 65_534 }),
    frame,
    hasChecksum: false,
  })
})
