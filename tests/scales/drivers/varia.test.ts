import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { varia } from '#scales/drivers/varia.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function closed(...bytes: readonly number[]): Uint8Array {
  return Uint8Array.from([0xfa, ...bytes, bytes.reduce((sum, byte) => sum ^ byte, 0)])
}

function frame(decigrams: number): Uint8Array {
  const raw = Math.abs(decigrams) * 10
  const first = (decigrams < 0 ? 0x10 : 0) | (raw >> 16)
  return closed(0x01, 0x03, first, (raw >> 8) & 0xff, raw & 0xff)
}

describe('Varia AKU', () => {
  it.each([
    ['FA 01 03 00 07 08 0D', 180],
    ['FA 01 03 00 0E 10 1C', 360],
    ['FA 01 03 10 00 64 76', -10],
    ['FA 01 03 03 0D 40 4C', 20_000],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(varia, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it('reads the battery', () => {
    expect(decodeAll(varia, [closed(0x85, 0x01, 77), closed(0x85, 0x01, 255)])).toEqual([
      { battery: 77 },
    ])
  })

  it('reads no weight from a timer', () => {
    expect(decodeAll(varia, [closed(0x87, 0x02, 0, 30)])).toEqual([])
  })

  it('tares with the captured bytes', () => {
    expect(varia.tare?.(0)).toEqual([{ bytes: hex('FA 82 01 01 82') }])
  })

  checkDriverContract({
    driver: varia,
    weight: fc.integer({ min: -50_000, max: 50_000 }),
    frame,
    header: [0xfa],
    hasChecksum: true,
  })
})
