import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weighmaster } from '#scales/drivers/weighmaster.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number): Uint8Array {
  const raw = Math.abs(decigrams)
  const status = decigrams < 0 ? 0x10 : 0x00
  return Uint8Array.from([1, 2, 0, status, raw >> 16, (raw >> 8) & 0xff, raw & 0xff])
}

describe('WeighMaster', () => {
  it.each([
    ['01 02 01 00 00 04 D2', 1234, null],
    ['01 02 01 01 00 00 7B', -123, null],
    ['01 02 00 80 00 04 D2', 1234, true],
    ['01 02 00 90 00 00 7B', -123, true],
  ])('reads %s', (bytes, gross, stable) => {
    expect(decodeAll(weighmaster, [hex(bytes)])).toEqual([{ gross, stable }])
  })

  it.each(['00 02 01 00 00 04 D2', '01 03 01 00 00 04 D2', '01 02 00 20 00 04 D2'])(
    'rejects %s',
    (bytes) => {
      expect(decodeAll(weighmaster, [hex(bytes)])).toEqual([])
    },
  )

  it('tares', () => {
    expect(weighmaster.tare?.(0)).toEqual([{ bytes: hex('02') }])
  })

  checkDriverContract({
    driver: weighmaster,
    weight: fc.integer({ min: -60_000, max: 100_000 }),
    frame,
    hasChecksum: false,
  })
})
