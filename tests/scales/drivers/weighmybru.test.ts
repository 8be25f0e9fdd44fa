import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weighmybru } from '#scales/drivers/weighmybru.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setFloat32(0, decigrams / 10, true)
  return bytes
}

describe('WeighMyBru', () => {
  it.each([
    ['00 00 90 41', 180],
    ['CD CC 4C C1', -128],
    ['00 00 00 80', 0],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(weighmybru, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it.each(['00 00 C0 7F', '00 00 80 7F', 'FF FF 7F 7F'])(
    'reads no weight from NaN, infinity or an impossible load: %s',
    (bytes) => {
      expect(decodeAll(weighmybru, [hex(bytes)])).toEqual([])
    },
  )

  it('tares', () => {
    expect(weighmybru.tare?.(0)).toEqual([{ bytes: hex('03 0A 01 01 00') }])
  })

  checkDriverContract({
    driver: weighmybru,
    weight: fc.integer({ min: -20_000, max: 60_000 }),
    frame,
    hasChecksum: false,
  })
})
