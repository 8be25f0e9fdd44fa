import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blackcoffee } from '#scales/drivers/blackcoffee.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number): Uint8Array {
  const raw = Math.abs(decigrams) * 100
  const weight = [24, 16, 8, 0].map((shift) => (raw >> shift) & 0xff)
  const status = decigrams < 0 ? 0x80 : 0x00
  return Uint8Array.from([0x05, 0x01, status, ...weight, 0, 0, 0, 0, 0, 0, 0, 0])
}

describe('Blackcoffee', () => {
  it.each([
    ['00 00 01 00 01 E2 40 00 00 00 00 00 00 00 00', 1235, true],
    ['00 00 00 F0 01 E2 40 00 00 00 00 00 00 00 00', 1235, false],
    ['00 00 81 00 00 30 D4 00 00 00 00 00 00 00 00', -125, true],
    ['00 00 C0 00 00 30 D4 00 00 00 00 00 00 00 00', -125, false],
  ])('reads %s', (bytes, gross, stable) => {
    expect(decodeAll(blackcoffee, [hex(bytes)])).toEqual([{ gross, stable }])
  })

  it('rejects an unknown status', () => {
    expect(decodeAll(blackcoffee, [hex('00 00 21 00 01 E2 40 00 00 00 00 00 00 00 00')])).toEqual(
      [],
    )
  })

  it('is recognised by its name only, and has no tare command', () => {
    const [channel] = blackcoffee.channels
    expect(blackcoffee.match('', [channel?.service ?? ''])).toBe('no')
    expect(blackcoffee.match('my_scale', [])).toBe('name')
    expect(blackcoffee.tare).toBeUndefined()
  })

  checkDriverContract({
    driver: blackcoffee,
    weight: fc.integer({ min: -20_000, max: 60_000 }),
    frame,
    hasChecksum: false,
  })
})
