import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { felicita } from '#scales/drivers/felicita.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { ascii, decodeAll, hex } from '../../support/hardware/scale-frames.ts'

/** The real sample from the source, with other figures. */
function frame(
  decigrams: number,
  { unit = ' g', battery = 137 }: { unit?: string; battery?: number } = {},
): Uint8Array {
  const digits = String(Math.abs(decigrams) * 10).padStart(6, '0')
  const text = `\u0001\u0002${decigrams < 0 ? '-' : '+'}${digits}${unit}SO0"`
  return Uint8Array.from([...ascii(text), battery, 13, 10])
}

describe('Felicita', () => {
  it('reads the real sample and its battery', () => {
    const sample = [1, 2, 43, 48, 48, 48, 48, 48, 48, 32, 103, 83, 79, 48, 34, 137, 13, 10]
    expect(decodeAll(felicita, [Uint8Array.from(sample)])).toEqual([
      { gross: 0, stable: null },
      { battery: 28 },
    ])
  })

  it('reads 1010.10 g as the source writes it', () => {
    const sample = [1, 2, 43, 49, 48, 49, 48, 49, 48, 32, 103, 83, 79, 48, 34, 137, 13, 10]
    expect(decodeAll(felicita, [Uint8Array.from(sample)])[0]).toEqual({
      gross: 10_101,
      stable: null,
    })
  })

  it('reads the sign', () => {
    expect(decodeAll(felicita, [frame(-125)])[0]).toEqual({ gross: -125, stable: null })
  })

  it('reads the battery from empty to full', () => {
    const levels = [120, 129, 158, 170].map((battery) => frame(0, { battery }))
    expect(decodeAll(felicita, levels).filter((each) => 'battery' in each)).toEqual([
      { battery: 0 },
      { battery: 0 },
      { battery: 100 },
      { battery: 100 },
    ])
  })

  it('reads no weight in ounces, and can switch the unit', () => {
    expect(decodeAll(felicita, [frame(100, { unit: 'oz' })])[0]).toEqual({ trouble: 'other_unit' })
    expect(felicita.session.toGrams).toEqual([{ bytes: hex('55') }])
    expect(felicita.tare?.(0)).toEqual([{ bytes: hex('54') }])
  })

  it.each([
    ['a letter among the digits', 5],
    ['another header', 0],
    ['no line end', 17],
  ])('rejects a frame with %s', (_, at) => {
    const bytes = frame(1234)
    bytes[at] = 0x41
    expect(decodeAll(felicita, [bytes])).toEqual([])
  })

  checkDriverContract({
    driver: felicita,
    weight: fc.integer({ min: -99_999, max: 99_999 }),
    frame,
    hasChecksum: false,
  })
})
