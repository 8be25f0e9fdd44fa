import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { must } from '#domain/must.ts'
import { closedBySum, closedByXor, crc16Of, sumOf } from '#scales/drivers/checksum.ts'
import type { DecodedFrame } from '#scales/reading.ts'
import { scaleDrivers } from '#scales/registry.ts'
import { ascii, decodeAll } from '../../support/hardware/scale-frames.ts'

/*
 * Frames whose figure is as wide as the widest source of a scale's bytes has it, whatever the driver
 * makes of them; the sources stand in docs/scales.md.
 */
type Field = readonly [largest: number, frame: (figure: number) => Uint8Array]

const low = (figure: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => Math.floor(figure / 256 ** i) & 0xff)
const high = (figure: number, bytes: number) => low(figure, bytes).reverse()
const U16 = 0xff_ff
const I16 = 0x7f_ff
const U24 = 0xff_ff_ff
const I24 = 0x7f_ff_ff
const I32 = 0x7f_ff_ff_ff

function acaia(...inside: readonly number[]): Uint8Array {
  const open = Uint8Array.from([0xef, 0xdd, 0x0c, inside.length + 1, ...inside])
  return Uint8Array.from([...open, sumOf(open, 3, open.length, 2), sumOf(open, 4, open.length, 2)])
}

function timemore(...data: readonly number[]): Uint8Array {
  const open = Uint8Array.from([0xa5, 0x5a, 1, 1, 0, data.length, ...data])
  const crc = crc16Of(open, 0, open.length)
  return Uint8Array.from([...open, crc >> 8, crc & 0xff])
}

function floatOf(grams: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setFloat32(0, grams, true)
  return new Uint8Array(bytes.buffer)
}

const ascii8: Field = [99_999_999, (grams) => ascii(`\r\n${grams} g\r\n`)]

/** By driver; several where a scale chooses its decimals. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  'acaia-classic': [1, 2, 3, 4].map((n) => [U24, (w) => acaia(5, ...low(w, 3), 0, n, 0)]),
  'acaia-pyxis': [[U24, (w) => acaia(11, 0, 0, 5, ...low(w, 3), 0, 2, 0)]],
  'and-sj': [ascii8],
  'ascii-uart': [ascii8],
  blackcoffee: [[0x0f_ff_ff_ff, (w) => Uint8Array.from([0, 0, 1, ...high(w, 4), ...low(0, 8)])]],
  bookoo: [
    [
      U24,
      (w) =>
        closedByXor([3, 0x0b, 0, 0, 0, 0x2b, 0x2b, ...high(w, 3), 0x2b, 0, 0, 50, ...low(0, 5)], 0),
    ],
  ],
  'chipsea-kitchen': [0, 1, 2, 3].map((n) => [
    U24,
    (w) => Uint8Array.from([0xca, ...closedByXor([0x10, 0, n << 1, ...high(w, 3), 0, 0], 0)]),
  ]),
  decent: [[I16, (w) => closedByXor([3, 0xce, ...high(w, 2), 0, 0], 0)]],
  difluid: [[I32, (w) => closedBySum([0xdf, 0xdf, 3, 0, 13, ...high(w, 4), ...low(0, 9)], 0)]],
  eclair: [[I32, (w) => Uint8Array.from([0x57, ...closedByXor([...low(w, 4), 0, 0, 0, 0], 0)])]],
  etekcity: [
    [U16, (w) => closedBySum([0xfe, 0xef, 0xc0, 0xa2, 0xd0, 5, 0, ...high(w, 2), 0, 1], 4)],
  ],
  eureka: [[U16, (w) => Uint8Array.from([0xaa, 9, 0x41, 0, 0, 0, 0, ...low(w, 2), 0, 0])]],
  felicita: [[999_999, (w) => ascii(`\u0001\u0002+${String(w).padStart(6, '0')} gSO0"\u0089\r\n`)]],
  hiroia: [[I24, (w) => Uint8Array.from([1, 0, 0, 0, ...low(w, 3)])]],
  lefu: [[U16, (w) => Uint8Array.from([0xcf, 0, 0, ...low(w, 2), 0, 0, 0, 0])]],
  skale: [[I32, (w) => Uint8Array.from([...low(w, 4), 0])]],
  'timemore-black-mirror': [[I32, (w) => Uint8Array.from([0x10, ...low(w, 4), ...low(0, 4)])]],
  'timemore-link': [[I32, (w) => timemore(...high(w, 4))]],
  varia: [[0x0f_ff_ff, (w) => closedByXor([0xfa, 1, 3, ...high(w, 3)], 1)]],
  weighmaster: [[U24, (w) => Uint8Array.from([1, 2, 0, 0x80, ...high(w, 3)])]],
  weighmybru: [[I32, floatOf]],
  'weight-scale-service': [0, 1].map((pounds) => [
    U16,
    (w) => Uint8Array.from([pounds, ...low(w, 2)]),
  ]),
}

function shown(frame: DecodedFrame | undefined): number {
  return frame && 'gross' in frame ? frame.gross : Infinity
}

/** These fields end far beyond what a scale bears, or in a mark of the scale's own. */
const TELL_NO_END = new Set(['acaia-pyxis', 'weight-scale-service'])

/** Here such bytes are taken for something else than a weight. */
const IS_NO_FRAME = new Set(['chipsea-kitchen', 'weighmybru'])

test('every driver is loaded as far as its frame reaches', () => {
  expect(Object.keys(FIELDS).toSorted()).toEqual(scaleDrivers.map(({ id }) => id).toSorted())
})

describe.each(scaleDrivers)('$id', (driver) => {
  const fields = must(FIELDS[driver.id], driver.id)
  const read = (frame: Uint8Array): DecodedFrame | undefined => decodeAll(driver, [frame, frame])[0]

  it('never shows a heavier load as a smaller weight', () => {
    for (const [largest, frame] of fields) {
      const load = fc.oneof(fc.integer({ min: 0, max: largest }), fc.nat({ max: 100_000 }))
      fc.assert(
        fc.property(load, load, (one, other) => {
          const [light, heavy] = [
            Math.min(one, other, largest),
            Math.min(largest, Math.max(one, other)),
          ]
          // What is too heavy to be told, or cannot be read, is beyond every weight.
          expect(shown(read(frame(heavy)))).toBeGreaterThanOrEqual(shown(read(frame(light))))
        }),
      )
    }
  })

  it('says that a load is too heavy once the field is full', () => {
    if (TELL_NO_END.has(driver.id)) return
    for (const [largest, frame] of fields.slice(0, 1)) {
      const full = read(frame(largest))
      expect(full).toEqual(IS_NO_FRAME.has(driver.id) ? undefined : { trouble: 'overload' })
    }
  })
})
