import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookoo } from '#scales/drivers/bookoo.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

/** The table 'Receiving Weight' of the manufacturer's page, byte by byte. */
function frame(
  decigrams: number,
  { sign = decigrams < 0 ? 0x2d : 0x2b, battery = 80 }: { sign?: number; battery?: number } = {},
): Uint8Array {
  const raw = Math.abs(decigrams) * 10
  const bytes = [0x03, 0x0b, 0, 0x27, 0x10, 0, sign, raw >> 16, (raw >> 8) & 0xff, raw & 0xff]
  const open = [...bytes, 0x2b, 0, 0, battery, 0, 10, 1, 0, 0]
  return Uint8Array.from([...open, open.reduce((sum, byte) => sum ^ byte, 0)])
}

describe('Bookoo Themis', () => {
  it.each([
    ['03 0B 00 00 00 00 2B 00 07 08 2B 00 00 32 00 05 00 00 00 30', 180],
    ['03 0B 00 00 00 00 00 00 0E 10 2B 00 00 32 00 05 00 00 00 0A', 360],
    ['03 0B 00 00 00 00 2D 00 00 64 2B 00 00 32 00 05 00 00 00 5D', -10],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(bookoo, [hex(bytes)])).toEqual([{ gross, stable: null }, { battery: 50 }])
  })

  it('rejects an unknown sign', () => {
    expect(decodeAll(bookoo, [frame(100, { sign: 0x41 })])).toEqual([])
  })

  it('rejects a battery above 100 %', () => {
    expect(decodeAll(bookoo, [frame(100, { battery: 255 })])).toEqual([
      { gross: 100, stable: null },
    ])
  })

  it('tares with the manufacturer’s bytes', () => {
    expect(bookoo.tare?.(0)).toEqual([{ bytes: hex('03 0A 01 00 00 08') }])
  })

  checkDriverContract({
    driver: bookoo,
    weight: fc.integer({ min: -20_000, max: 20_000 }),
    frame,
    header: [0x03, 0x0b],
    hasChecksum: true,
  })
})
