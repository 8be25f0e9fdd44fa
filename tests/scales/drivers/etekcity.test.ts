import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { etekcity } from '#scales/drivers/etekcity.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

function frame(decigrams: number, { unit = 0, still = 1 } = {}): Uint8Array {
  const raw = Math.abs(decigrams)
  const inside = [0xd0, 5, decigrams < 0 ? 1 : 0, raw >> 8, raw & 0xff, unit, still]
  const sum = inside.reduce((total, byte) => total + byte, 0) & 0xff
  return Uint8Array.from([0xfe, 0xef, 0xc0, 0xa2, ...inside, sum])
}

describe('Etekcity ESN00', () => {
  it('reads the captured -523 g', () => {
    expect(decodeAll(etekcity, [hex('FE EF C0 A2 D0 05 01 14 6E 00 01 59')])).toEqual([
      { gross: -5230, stable: true },
    ])
  })

  it('reads no weight from the captured millilitres', () => {
    expect(decodeAll(etekcity, [hex('FE EF C0 A2 D0 05 00 2A 26 02 00 27')])).toEqual([
      { trouble: 'other_unit' },
    ])
  })

  it('distinguishes a moving from a stable load', () => {
    expect(decodeAll(etekcity, [frame(4500, { still: 0 })])).toEqual([
      { gross: 4500, stable: false },
    ])
  })

  it('reads no weight from the captured states of unit, tare, error, item and clock', () => {
    const states = [
      'FE EF C0 A2 D1 01 00 D2',
      'FE EF C0 A2 D3 01 00 D4',
      'FE EF C0 A2 E0 01 01 E2',
      'FE EF C0 A2 E4 01 00 E5',
      'FE EF C0 A2 D5 02 01 78 50',
    ]
    expect(decodeAll(etekcity, states.map(hex))).toEqual([])
  })

  it('is set to grams and tared with the captured bytes', () => {
    const grams = [{ bytes: hex('FE EF C0 A2 C0 01 00 C1') }]
    expect(etekcity.session).toMatchObject({ start: grams, toGrams: grams })
    expect(etekcity.tare?.(0)).toEqual([{ bytes: hex('FE EF C0 A2 C1 01 00 C2') }])
  })

  checkDriverContract({
    driver: etekcity,
    weight: fc.integer({ min: -65_534, max: 65_534 }),
    frame,
    header: [0xfe, 0xef, 0xc0, 0xa2],
    hasChecksum: true,
  })
})
