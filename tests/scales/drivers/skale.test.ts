import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skale } from '#scales/drivers/skale.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

const frame = (decigrams: number) =>
  Uint8Array.of(0x03, decigrams & 0xff, (decigrams >> 8) & 0xff, decigrams < 0 ? 0xff : 0, 0)

describe('Skale 2', () => {
  it.each([
    ['03 E8 03 00', 1000],
    ['03 FF FF FF', -1],
    ['00 34 21', 8500],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(skale, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it('switches display, weight and grams on, slowly and twice', () => {
    const { start = [] } = skale.session
    expect(start.map(({ bytes }) => bytes[0])).toEqual([0xed, 0xec, 0x03, 0xed, 0xec, 0x03])
    expect(start.every(({ afterMs = 0 }) => afterMs >= 100)).toBe(true)
    expect(skale.tare?.(0).map(({ bytes }) => bytes)).toEqual([hex('10'), hex('10')])
  })

  checkDriverContract({
    driver: skale,
    weight: fc.integer({ min: -32_766, max: 32_766 }),
    frame,
    hasChecksum: false,
  })
})
