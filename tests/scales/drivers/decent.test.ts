import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decent } from '#scales/drivers/decent.ts'
import {
  decentFrame,
  decodeAll as decodeWith,
  fragments,
  hex,
  join,
  weightsIn,
} from '../../support/hardware/scale-frames.ts'

const decodeAll = (chunks: readonly Uint8Array[]) => decodeWith(decent, chunks)
const weightsOf = (chunks: readonly Uint8Array[]) => weightsIn(decodeAll(chunks))
const decigrams = fc.integer({ min: -32766, max: 32766 })
const shape = fc.record({ moving: fc.boolean(), long: fc.boolean() })

describe('Decent Scale', () => {
  it('reads the short frame of old firmware', () => {
    expect(decodeAll([hex('03 CE 1D 27 00 00 F7')])).toEqual([{ gross: 7463, stable: null }])
  })

  it('reads the long frame of new firmware', () => {
    expect(decodeAll([hex('03 CE 04 D2 00 05 03 00 00 1D')])).toEqual([
      { gross: 1234, stable: null },
    ])
  })

  it('reads weights below zero', () => {
    expect(decodeAll([decentFrame(-125)])).toEqual([{ gross: -125, stable: null }])
  })

  it('trusts the flag for a moving load, never the one for a stable load', () => {
    expect(decodeAll([decentFrame(50, { moving: true }), decentFrame(50)])).toEqual([
      { gross: 50, stable: false },
      { gross: 50, stable: null },
    ])
  })

  it('reads the battery in the answer to the light command, unless it is charging', () => {
    expect(decodeAll([hex('03 0A 01 01 3C 01 02')])).toEqual([{ battery: 60 }])
    expect(decodeAll([hex('03 0A 01 01 FF 01 02')])).toEqual([])
  })

  it('reads no weight from a button press, and continues', () => {
    expect(weightsOf([hex('03 AA 01 01 00 00 A9'), decentFrame(10)])).toEqual([10])
  })

  it('finds every weight wherever a clean stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(decigrams, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }),
        (weights, moving, cuts) => {
          const stream = join(weights.map((weight) => decentFrame(weight, { moving })))
          expect(weightsOf(fragments(stream, cuts))).toEqual(weights)
        },
      ),
    )
  })

  it('finds exactly the true weights among notifications of garbage', () => {
    // The next test covers garbage that begins like a frame.
    const garbage = fc
      .uint8Array({ minLength: 1, maxLength: 20 })
      .filter((bytes) => bytes[0] !== 0x03)
      .map((bytes) => ({ bytes, weight: null }))
    const frame = fc
      .tuple(decigrams, shape)
      .map(([weight, options]) => ({ bytes: decentFrame(weight, options), weight }))
    fc.assert(
      fc.property(fc.array(fc.oneof(garbage, frame), { maxLength: 20 }), (notifications) => {
        const truth = notifications.flatMap(({ weight }) => (weight === null ? [] : [weight]))
        expect(weightsOf(notifications.map(({ bytes }) => bytes))).toEqual(truth)
      }),
    )
  })

  it('never reads a wrong weight from a frame with one wrong byte, and loses at most that frame', () => {
    fc.assert(
      fc.property(
        decigrams,
        decigrams,
        shape,
        fc.nat({ max: 9 }),
        fc.integer({ min: 1, max: 255 }),
        (broken, whole, options, place, flip) => {
          const frame = decentFrame(broken, options)
          const at = place % frame.length
          frame[at] = (frame[at] ?? 0) ^ flip
          const seen = weightsOf([frame, decentFrame(whole, options)])
          expect(seen.at(-1)).toBe(whole)
          // With a wrong byte after the weight, the weight can still be certain.
          expect(seen.slice(0, -1).every((weight) => weight === broken)).toBe(true)
        },
      ),
    )
  })

  it('does not read the beginning of a broken long frame as a short one', () => {
    const frame = decentFrame(0x10, { long: true })
    frame[3] = 0xd5
    expect(frame[6]).toBe(frame.slice(0, 6).reduce((sum, byte) => sum ^ byte, 0))
    expect(decodeAll([frame])).toEqual([])
  })

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }), (chunks) => {
        for (const gross of weightsOf(chunks)) expect(Number.isInteger(gross)).toBe(true)
      }),
    )
  })

  it('switches its light on twice, which starts it, and then sends heartbeats', () => {
    const ledOn = hex('03 0A 01 01 00 01 08')
    const { start, beat } = decent.session
    expect(start?.map(({ bytes }) => bytes)).toEqual([ledOn, ledOn])
    expect(beat?.commands).toEqual([{ bytes: hex('03 0A 03 FF FF 00 0A') }])
    expect(beat?.everyMs).toBeLessThan(2500)
  })

  it('numbers its tares', () => {
    expect(decent.tare?.(0)).toEqual([{ bytes: hex('03 0F FD 00 00 01 F0') }])
    expect(decent.tare?.(1)).toEqual([{ bytes: hex('03 0F FD 01 00 01 F1') }])
  })
})
