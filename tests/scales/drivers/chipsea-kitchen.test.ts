import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipseaKitchen } from '#scales/drivers/chipsea-kitchen.ts'
import {
  chipseaFrame,
  decodeAll as decodeWith,
  fragments,
  hex,
  join,
  weightsIn,
} from '../../support/hardware/scale-frames.ts'

const decodeAll = (chunks: readonly Uint8Array[]) => decodeWith(chipseaKitchen, chunks)
const figure = fc.integer({ min: 0, max: 0xfffe })

describe('Chipsea kitchen scale', () => {
  it('reads whole grams', () => {
    expect(decodeAll([hex('CA 10 00 00 00 02 EA F8')])).toEqual([{ gross: 7460, stable: null }])
  })

  it.each([
    [0, 12_345, 123_450],
    [1, 12_345, 12_345],
    [2, 12_345, 1235],
    [3, 12_345, 123],
  ])('reads a figure with %i decimals', (decimals, raw, gross) => {
    expect(decodeAll([chipseaFrame(raw, { decimals })])).toEqual([{ gross, stable: null }])
  })

  it('reads both encodings of a minus sign', () => {
    expect(weightsIn(decodeAll([chipseaFrame(30, { minus: true })]))).toEqual([-300])
    expect(weightsIn(decodeAll([chipseaFrame(30, { unit: 0b10000 })]))).toEqual([-300])
  })

  it('trusts the stability flag, but not its absence', () => {
    expect(decodeAll([chipseaFrame(5, { locked: true }), chipseaFrame(5)])).toEqual([
      { gross: 50, stable: true },
      { gross: 50, stable: null },
    ])
  })

  it('reports an uncertain unit and reads no weight', () => {
    const frames = [1, 2, 6, 9].map((unit) => chipseaFrame(500, { unit }))
    expect(decodeAll(frames)).toEqual(frames.map(() => ({ trouble: 'other_unit' })))
  })

  it('never reads a weight from a frame with one wrong byte', () => {
    fc.assert(
      fc.property(figure, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 255 }), (raw, at, flip) => {
        const frame = chipseaFrame(raw)
        frame[at] = (frame[at] ?? 0) ^ flip
        expect(decodeAll([frame])).toEqual([])
      }),
    )
  })

  it('finds exactly the true weights among notifications of garbage', () => {
    const garbage = fc
      .uint8Array({ maxLength: 20 })
      .filter((bytes) => bytes[0] !== 0xca || bytes[1] !== 0x10)
      .map((bytes) => ({ bytes, truth: [] as number[] }))
    const frame = figure.map((raw) => ({ bytes: chipseaFrame(raw), truth: [raw * 10] }))
    fc.assert(
      fc.property(fc.array(fc.oneof(garbage, frame), { maxLength: 20 }), (notifications) => {
        const seen = weightsIn(decodeAll(notifications.map(({ bytes }) => bytes)))
        expect(seen).toEqual(notifications.flatMap(({ truth }) => truth))
      }),
    )
  })

  it('reads nothing rather than something wrong when frames come in pieces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 10, maxLength: 40 }),
        (raw, cuts) => {
          const stream = join([chipseaFrame(raw), chipseaFrame(raw), chipseaFrame(raw)])
          for (const gross of weightsIn(decodeAll(fragments(stream, cuts)))) {
            expect(gross).toBe(raw * 10)
          }
        },
      ),
    )
  })
})
