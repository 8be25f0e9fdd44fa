import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lefu } from '#scales/drivers/lefu.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number): Uint8Array {
  const raw = Math.abs(decigrams)
  return Uint8Array.from([0xcf, 0, 0, raw & 0xff, raw >> 8, decigrams < 0 ? 1 : 0, 0, 0, 0])
}

describe('Lefu', () => {
  it.each([
    ['CF 00 00 E8 03 00 00 00 00', 1000],
    ['CF 00 00 7D 00 01 00 00 00 00 00', -125],
  ])('reads %s', (bytes, gross) => {
    expect(decodeAll(lefu, [hex(bytes)])).toEqual([{ gross, stable: null }])
  })

  it('is set to grams and tared with the bytes from the source', () => {
    expect(lefu.session.start).toEqual([{ bytes: hex('FD 00 04 00 00 00 00 00 00 00 F9') }])
    expect(lefu.tare?.(0)).toEqual([{ bytes: hex('FD 32 00 00 00 00 00 00 00 00 CF') }])
  })

  it('is recognised by its name only', () => {
    const [channel] = lefu.channels
    expect(lefu.match('', [channel?.service ?? ''])).toBe('no')
    expect(lefu.match('LFSmart Scale 1', [])).toBe('name')
  })

  checkDriverContract({
    driver: lefu,
    weight: fc.integer({ min: -30_000, max: 65_534 }),
    frame,
    hasChecksum: false,
  })
})
