import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timemoreLink } from '#scales/drivers/timemore-link.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

/** The table-driven form of the same CRC, so that the test does not repeat the driver's loop. */
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  return crc
})

function frameOf(operation: number, command: number, data: readonly number[]): Uint8Array {
  const open = [0xa5, 0x5a, operation, command, 0, data.length, ...data]
  const crc = open.reduce((sum, byte) => (sum >> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0), 0xffff)
  return Uint8Array.from([...open, crc >> 8, crc & 0xff])
}

function frame(decigrams: number, overload = 0): Uint8Array {
  const weight = [24, 16, 8, 0].map((shift) => (decigrams >> shift) & 0xff)
  return frameOf(0x01, 0x01, [...weight, 0, 0, 0, 30, overload])
}

describe('Timemore Link', () => {
  it('builds frames with the same CRC as those captured from real scales', () => {
    expect(frameOf(0x03, 0x0d, [])).toEqual(hex('A5 5A 03 0D 00 00 64 D1'))
    expect(frameOf(0x02, 0x04, [])).toEqual(hex('A5 5A 02 04 00 00 9A 00'))
  })

  it('reads a weight of 17 bytes', () => {
    expect(frame(1234)).toHaveLength(17)
    expect(decodeAll(timemoreLink, [frame(1234)])).toEqual([{ gross: 1234, stable: null }])
  })

  it('reports an overload', () => {
    expect(decodeAll(timemoreLink, [frame(20_500, 1)])).toEqual([{ trouble: 'overload' }])
  })

  it('reads the battery, requested or not', () => {
    const answers = [frameOf(0x02, 0x05, [3, 64]), frameOf(0x01, 0x05, [3, 255])]
    expect(decodeAll(timemoreLink, answers)).toEqual([{ battery: 64 }])
  })

  it('is set to grams, asked for its battery, and tared', () => {
    const { start = [] } = timemoreLink.session
    expect(start.map(({ bytes }) => bytes)).toEqual([
      frameOf(0x03, 0x06, [0]),
      frameOf(0x02, 0x05, []),
    ])
    expect(timemoreLink.tare?.(0)).toEqual([{ bytes: hex('A5 5A 03 0D 00 00 64 D1') }])
  })

  checkDriverContract({
    driver: timemoreLink,
    weight: fc.integer({ min: -30_000, max: 30_000 }),
    frame,
    header: [0xa5, 0x5a],
    hasChecksum: true,
  })
})
