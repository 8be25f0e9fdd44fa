import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eclair } from '#scales/drivers/eclair.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number): Uint8Array {
  const raw = decigrams * 100
  const inside = [0, 8, 16, 24].map((shift) => (raw >> shift) & 0xff).concat([0x88, 0x13, 0, 0])
  return Uint8Array.from([0x57, ...inside, inside.reduce((sum, byte) => sum ^ byte, 0)])
}

describe('Atomheart Eclair', () => {
  it.each([
    ['57 DC 05 00 00 88 13 00 00 42', 15],
    ['57 D0 07 00 00 00 00 00 00 D7', 20],
    ['57 2C CF FF FF 00 00 00 00 E3', -125],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(eclair, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it('tares', () => {
    expect(eclair.tare?.(0)).toEqual([{ bytes: hex('54 01 01') }])
  })

  checkDriverContract({
    driver: eclair,
    weight: fc.integer({ min: -20_000, max: 60_000 }),
    frame,
    hasChecksum: true,
  })
})
