import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ScaleDriver } from '#scales/driver.ts'
import { decodeAll, fragments, join, weightsIn } from './scale-frames.ts'

export interface DriverCase {
  driver: ScaleDriver
  /** Weights that a frame can encode, in decigrams. */
  weight: fc.Arbitrary<number>
  /** A frame with this weight, built from the scale's documentation, not from the driver. */
  frame: (decigrams: number) => Uint8Array
  /** The first bytes of every frame; given when frames may be split and joined in transit. */
  header?: readonly number[]
  /** Whether a checksum detects a damaged byte. */
  hasChecksum: boolean
}

/** What every driver must satisfy, tested with arbitrary and damaged bytes. */
export function checkDriverContract(driverCase: DriverCase): void {
  const { driver, weight, frame, header, hasChecksum } = driverCase
  const weightsOf = (chunks: readonly Uint8Array[]) => weightsIn(decodeAll(driver, chunks))

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }), (chunks) => {
        for (const gross of weightsOf(chunks)) expect(Number.isSafeInteger(gross)).toBe(true)
      }),
    )
  })

  it('decodes every weight of whole frames', () => {
    fc.assert(
      fc.property(fc.array(weight, { maxLength: 10 }), (weights) => {
        expect(weightsOf(weights.map((each) => frame(each)))).toEqual(weights)
      }),
    )
  })

  it('decodes no wrong weight from a frame that is cut short, and decodes the next one', () => {
    fc.assert(
      fc.property(weight, weight, fc.nat(), (cutShort, whole, length) => {
        const bytes = frame(cutShort)
        const seen = weightsOf([bytes.slice(0, length % bytes.length), frame(whole)])
        expect(seen.at(-1)).toBe(whole)
        for (const other of seen.slice(0, -1)) expect(other).toBe(cutShort)
      }),
    )
  })

  it('decodes the weights between notifications that are no frames', () => {
    const first = header?.[0] ?? frame(0)[0]
    const garbage = fc
      .uint8Array({ maxLength: hasChecksum ? 20 : 2 })
      .filter((bytes) => !bytes.includes(first ?? 0))
      .map((bytes) => ({ bytes, truth: [] as number[] }))
    const decodable = weight.map((gross) => ({ bytes: frame(gross), truth: [gross] }))
    fc.assert(
      fc.property(fc.array(fc.oneof(garbage, decodable), { maxLength: 20 }), (notifications) => {
        const seen = weightsOf(notifications.map(({ bytes }) => bytes))
        expect(seen).toEqual(notifications.flatMap(({ truth }) => truth))
      }),
    )
  })

  if (hasChecksum) survivesDamage(driverCase)
  if (header) joinsPieces(driverCase, header)
}

function survivesDamage({ driver, weight, frame }: DriverCase): void {
  it('decodes no wrong weight from a frame with a wrong byte, and decodes the next one', () => {
    fc.assert(
      fc.property(
        weight,
        weight,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (damaged, whole, place, flip) => {
          const bytes = frame(damaged)
          const at = place % bytes.length
          bytes[at] = (bytes[at] ?? 0) ^ flip
          const seen = weightsIn(decodeAll(driver, [bytes, frame(whole)]))
          expect(seen.at(-1)).toBe(whole)
          for (const other of seen.slice(0, -1)) expect(other).toBe(damaged)
        },
      ),
    )
  })
}

function joinsPieces({ driver, weight, frame }: DriverCase, header: readonly number[]): void {
  it('finds every weight wherever the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(weight, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }),
        (weights, cuts) => {
          const frames = weights.map((each) => frame(each))
          const pieces = fragments(join(frames), cuts)
          // By chance a piece may look like a frame's beginning; losing that frame is allowed.
          fc.pre(!pieces.some((piece, i) => isFalseBeginning(piece, pieces.slice(0, i), frames)))
          expect(weightsIn(decodeAll(driver, pieces))).toEqual(weights)
        },
      ),
    )
  })

  function isFalseBeginning(
    piece: Uint8Array,
    before: readonly Uint8Array[],
    frames: readonly Uint8Array[],
  ): boolean {
    if (!header.every((byte, i) => piece[i] === byte)) return false
    const at = before.reduce((sum, { length }) => sum + length, 0)
    let start = 0
    for (const { length } of frames) {
      if (start === at) return false
      start += length
    }
    return true
  }
}
