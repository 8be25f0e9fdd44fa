import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEIGHT_MAX } from '#domain/units.ts'
import { timemoreBlackMirror } from '#scales/drivers/timemore-black-mirror.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(9))
  bytes.setUint8(0, 0x10)
  bytes.setInt32(1, decigrams, true)
  bytes.setInt32(5, 0x7b, true)
  return new Uint8Array(bytes.buffer)
}

describe('Timemore Black Mirror', () => {
  it.each([
    ['10 78 08 00 00 78 08 00 00', 2168],
    ['10 83 FF FF FF 00 00 00 00', -125],
    ['10 A0 86 01 00 00 00 00 00', 100_000],
    ['00 E8 03 00 00', 1000],
  ])('reads the first of its two weights: %s', (bytes, gross) => {
    expect(decodeAll(timemoreBlackMirror, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it('reads no weight from a standard scale’s measurement', () => {
    expect(decodeAll(timemoreBlackMirror, [hex('00 F4 01')])).toEqual([])
  })

  it('tares', () => {
    expect(timemoreBlackMirror.tare?.(0)).toEqual([{ bytes: hex('00') }])
  })

  checkDriverContract({
    driver: timemoreBlackMirror,
    weight: fc.integer({ min: -WEIGHT_MAX + 1, max: WEIGHT_MAX - 1 }),
    frame,
    hasChecksum: false,
  })
})
