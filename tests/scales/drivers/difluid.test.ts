import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difluid } from '#scales/drivers/difluid.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function closed(...bytes: readonly number[]): Uint8Array {
  return Uint8Array.from([...bytes, bytes.reduce((sum, byte) => sum + byte, 0) & 0xff])
}

function frame(decigrams: number, unit = 0): Uint8Array {
  const weight = [24, 16, 8, 0].map((shift) => (decigrams >> shift) & 0xff)
  return closed(0xdf, 0xdf, 3, 0, 13, ...weight, 0, 0, 0, 0, 0, 0x0a, 0x27, 0xb0, unit)
}

describe('DiFluid Microbalance', () => {
  it('reads the manufacturer’s example, 76 g', () => {
    const example = hex('DF DF 03 00 0D 00 00 02 F8 00 00 00 00 00 0A 27 B0 00 A9')
    expect(decodeAll(difluid, [example])).toEqual([{ gross: 760, stable: null }])
  })

  it('reads the battery in the manufacturer’s example of a state', () => {
    const example = hex('DF DF 03 05 08 05 64 01 00 00 00 00 00 38')
    expect(decodeAll(difluid, [example])).toEqual([{ battery: 100 }])
  })

  it('reads no weight from the manufacturer’s other answers', () => {
    const examples = [
      'DF DF 00 00 06 00 36 38 42 36 42 EC',
      'DF DF 01 00 01 01 C1',
      'DF DF 03 02 01 01 C5',
    ]
    expect(decodeAll(difluid, examples.map(hex))).toEqual([])
  })

  it('reads no weight in ounces or gering, and asks for grams', () => {
    expect(decodeAll(difluid, [frame(760, 1), frame(760, 2)])).toEqual([
      { trouble: 'other_unit' },
      { trouble: 'other_unit' },
    ])
    expect(difluid.session.toGrams).toEqual([{ bytes: hex('DF DF 01 04 01 00 C4') }])
  })

  it('is set to grams, started and asked for its battery', () => {
    expect(difluid.session.start?.map(({ bytes }) => bytes)).toEqual([
      hex('DF DF 01 04 01 00 C4'),
      hex('DF DF 01 00 01 01 C1'),
      hex('DF DF 03 05 00 C6'),
    ])
    expect(difluid.tare?.(0)).toEqual([{ bytes: hex('DF DF 03 02 01 01 C5') }])
  })

  checkDriverContract({
    driver: difluid,
    weight: fc.integer({ min: -20_000, max: 20_000 }),
    frame,
    header: [0xdf, 0xdf],
    hasChecksum: true,
  })
})
