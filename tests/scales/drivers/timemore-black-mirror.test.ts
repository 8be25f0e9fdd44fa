import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timemoreBlackMirror } from '#scales/drivers/timemore-black-mirror.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

const low = (value: number) => value & 0xff
const high = (value: number) => (value >> 8) & 0xff
const top = (value: number) => (value < 0 ? 0xff : 0)
const frame = (decigrams: number) =>
  Uint8Array.of(0x10, low(decigrams), high(decigrams), top(decigrams), 0, 0x7b, 0x00, 0, 0)

describe('Timemore Black Mirror', () => {
  it.each([
    ['10 E8 03 00 00 E8 03', 1000],
    ['10 83 FF FF FF 00 00 00 00', -125],
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
    weight: fc.integer({ min: -32_766, max: 32_766 }),
    frame,
    hasChecksum: false,
  })
})
