import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { andSj } from '#scales/drivers/and-sj.ts'
import { asciiUart } from '#scales/drivers/ascii-uart.ts'
import { readAsciiLine } from '#scales/drivers/ascii-weight.ts'
import {
  ascii,
  decodeAll as decodeWith,
  fragments,
  weightsIn,
} from '../../support/hardware/scale-frames.ts'

const read = (line: string) => readAsciiLine(line, true)
const decodeAll = (chunks: readonly Uint8Array[]) => decodeWith(asciiUart, chunks)

describe('ASCII lines of scales', () => {
  it.each([
    ['ST,+0012.345 kg', 123_450, true],
    ['ST,+0012.345_kg', 123_450, true],
    ['US,-0000.005 kg', -50, false],
    ['ST,+00746.3  g', 7463, true],
    ['ST,+00746__g', 7460, true],
    ['ST,NT,+00123.4,g', 1234, true],
    ['US,GS,+00001.5kg', 15_000, false],
  ])('reads A&D: %s', (line, gross, stable) => {
    expect(read(line)).toEqual({ gross, stable })
  })

  it.each([
    ['ST,GS,\u0001\u00E4,000013.5 kg', 135_000, true],
    ['US,NT,\u0002\u00A4,-    1.2 kg', -12_000, false],
    ['ST,GS,,\u00E4,   0.745 kg', 7450, true],
  ])('reads CAS with device id and lamp byte: %j', (line, gross, stable) => {
    expect(read(line)).toEqual({ gross, stable })
  })

  it.each([
    ['S S     100.00 g', 1000, true],
    ['S D     129.07 g', 1291, false],
    ['S S      -0.50 kg', -5000, true],
  ])('reads MT-SICS: %s', (line, gross, stable) => {
    expect(read(line)).toEqual({ gross, stable })
  })

  it.each([
    ['S     -       8.5 g', -85, true],
    ['SI ?        18.5 kg', 185_000, false],
    ['SI          18.5 kg', 185_000, true],
    ['SUI? -   58.237 kg', -582_370, false],
  ])('reads Radwag: %s', (line, gross, stable) => {
    expect(read(line)).toEqual({ gross, stable })
  })

  it.each([
    ['OL,+9999999E+19', 'overload'],
    ['OL,-9999999E+19', 'underload'],
    ['OL,GS,+      . kg', 'overload'],
    ['S +', 'overload'],
    ['S -', 'underload'],
    ['SI ^       6200.0 g', 'overload'],
    ['SI v', 'underload'],
  ])('reads %s as %s', (line, trouble) => {
    expect(read(line)).toEqual({ trouble })
  })

  it('reads a bare figure with its unit, with unknown stability', () => {
    expect(read('  12.345 kg')).toEqual({ gross: 123_450, stable: null })
  })

  it('converts pounds and ounces', () => {
    expect(read('ST,+0001.000 lb')).toEqual({ gross: 4536, stable: true })
    expect(read('ST,+00010.0 oz')).toEqual({ gross: 2835, stable: true })
  })

  it.each([
    'ST,TR,+0000.500 kg',
    'S I',
    'S A',
    'ES',
    'C1 A',
    'SI_I',
    'E01',
    'EA',
    'QT,+00000012 PC',
    '12.345',
    '12.345 t',
    '',
    'kg',
    'ST,+12.3.4 kg',
  ])('reads no weight from %j', (line) => {
    expect(read(line)).toBeNull()
  })

  it('ignores a figure whose beginning may be missing', () => {
    expect(decodeAll([ascii('2.345 kg\r\n  12.345 kg\r\n')])).toEqual([
      { gross: 123_450, stable: null },
    ])
  })

  it('reads no weight from an overlong line, whatever its beginning', () => {
    expect(decodeAll([ascii(`\r\n${' '.repeat(60)}12 kg and so on\r\n`)])).toEqual([])
  })

  it('accepts a header from the first line on', () => {
    expect(decodeAll([ascii('ST,+0012.345 kg\r\n')])).toHaveLength(1)
  })

  it('reads the same weights wherever the stream is cut', () => {
    const figure = fc.integer({ min: -998_999, max: 998_999 })
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 60 }),
        (figures, cuts) => {
          const lines = figures.map((raw) => {
            const digits = (Math.abs(raw) / 1000).toFixed(3).padStart(8, '0')
            return `ST,${raw < 0 ? '-' : '+'}${digits} kg\r\n`
          })
          const seen = decodeAll(fragments(ascii(lines.join('')), cuts))
          expect(weightsIn(seen)).toEqual(figures.map((raw) => raw * 10))
        },
      ),
    )
  })

  it('loses at most the line that contains garbage', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (garbage) => {
        const seen = decodeAll([garbage, ascii('\r\nST,+0000.746 kg\r\n')])
        expect(seen.at(-1)).toEqual({ gross: 7460, stable: true })
      }),
    )
  })

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 10 }), (chunks) => {
        for (const gross of weightsIn(decodeAll(chunks))) {
          expect(Number.isSafeInteger(gross)).toBe(true)
        }
      }),
    )
  })

  it('asks unknown serial scales to send continuously, and A&D SJ for nothing but tare', () => {
    expect(asciiUart.session.start).toEqual([{ bytes: ascii('SIR\r\n') }])
    expect(asciiUart.session.poll?.commands).toEqual([{ bytes: ascii('SI\r\n') }])
    expect(andSj.session).toEqual({})
    expect(andSj.tare?.(0)).toEqual([{ bytes: ascii('T\r\n') }])
  })
})
