import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acaiaClassic } from '#scales/drivers/acaia-classic.ts'
import { acaiaPyxis } from '#scales/drivers/acaia-pyxis.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { decodeAll, hex } from '../../support/hardware/scale-frames.ts'

/** Header, kind, payload that starts with its own length, and the sums of even and odd bytes. */
function message(kind: number, ...inside: readonly number[]): Uint8Array {
  const payload = [inside.length + 1, ...inside]
  const sum = (rest: number) =>
    payload.reduce((total, byte, i) => total + (i % 2 === rest ? byte : 0), 0) & 0xff
  return Uint8Array.from([0xef, 0xdd, kind, ...payload, sum(0), sum(1)])
}

/** Of 24 bits, the lowest byte first. */
function bytesOf(figure: number): number[] {
  return [figure & 0xff, (figure >> 8) & 0xff, figure >> 16]
}

function weightFrame(decigrams: number): Uint8Array {
  const raw = Math.abs(decigrams)
  return message(0x0c, 5, ...bytesOf(raw), 0, 1, decigrams < 0 ? 2 : 0)
}

const read = (...chunks: readonly string[]) => decodeAll(acaiaPyxis, chunks.map(hex))

describe('Acaia', () => {
  it('reads the weight of a real Lunar, followed by a timer', () => {
    expect(read('EF DD 0C 0C 05 DF 06 00 00 01 00 07 00 00 02 F3 0D')).toEqual([
      { gross: 1759, stable: null },
    ])
  })

  it('reads the weight in a real answer to a heartbeat', () => {
    expect(read('EF DD 0C 0B 0B 00 E0 05 5C 17 00 00 01 02 29 48')).toEqual([
      { gross: -5980, stable: null },
    ])
  })

  it('reads the battery in real settings', () => {
    expect(read('EF DD 08 09 5D 02 02 01 00 01 01 00 0D 60')).toEqual([{ battery: 93 }])
  })

  it('reads no weight from a real button press or a timer', () => {
    expect(read('EF DD 0C 0A 08 08 05 00 00 00 00 01 01 13 0E')).toEqual([])
    expect(decodeAll(acaiaPyxis, [message(0x0c, 11, 0, 0, 7, 1, 30, 5)])).toEqual([])
  })

  it.each([
    [1, 12_345],
    [2, 1235],
    [3, 123],
    [4, 12],
  ])('reads a figure with %i decimals', (decimals, gross) => {
    expect(decodeAll(acaiaPyxis, [message(0x0c, 5, 0x39, 0x30, 0, 0, decimals, 0)])).toEqual([
      { gross, stable: null },
    ])
  })

  it.each([
    ['38 C1 01', 11_500],
    ['70 11 01', 7000],
  ])('reads more than 655.35 g in hundredths of a gram: %s', (bytes, gross) => {
    expect(decodeAll(acaiaPyxis, [message(0x0c, 5, ...hex(bytes), 0, 2, 0)])).toEqual([
      { gross, stable: null },
    ])
  })

  it('reads no weight with an unknown number of decimals', () => {
    expect(decodeAll(acaiaPyxis, [message(0x0c, 5, 1, 0, 0, 0, 5, 0)])).toEqual([])
  })

  it('reports a setting of ounces instead of reading them as grams', () => {
    const inOunces = message(0x08, 80, 5, 0, 0, 0, 0, 0, 0)
    const inGrams = message(0x08, 80, 2, 0, 0, 0, 0, 0, 0)
    expect(decodeAll(acaiaPyxis, [inOunces, weightFrame(100), inGrams, weightFrame(100)])).toEqual([
      { battery: 80 },
      { trouble: 'other_unit' },
      { battery: 80 },
      { gross: 100, stable: null },
    ])
  })

  it('reads old firmware, whose header comes separately or not at all', () => {
    const whole = weightFrame(8220)
    expect(whole).toHaveLength(13)
    const apart = [whole.slice(0, 3), whole.slice(3), whole.slice(3)]
    expect(decodeAll(acaiaClassic, apart)).toEqual([
      { gross: 8220, stable: null },
      { gross: 8220, stable: null },
    ])
  })

  it('identifies itself as each generation requires, asks for weights, and sends heartbeats', () => {
    const startBytes = ({ session }: typeof acaiaPyxis) => session.start?.map(({ bytes }) => bytes)
    const subscribe = hex('EF DD 0C 09 00 01 01 02 02 05 03 04 15 06')
    expect(startBytes(acaiaPyxis)).toEqual([
      hex('EF DD 0B 30 31 32 33 34 35 36 37 38 39 30 31 32 33 34 9A 6D'),
      subscribe,
    ])
    expect(startBytes(acaiaClassic)).toEqual([
      hex('EF DD 0B 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 2D 68 3B'),
      subscribe,
    ])
    const { beat } = acaiaPyxis.session
    expect(beat?.commands).toEqual([{ bytes: hex('EF DD 00 02 00 02 00') }])
    expect(beat?.everyMs).toBeLessThan(5000)
    expect(acaiaPyxis.tare?.(0)).toEqual([{ bytes: hex('EF DD 04 00 00 00') }])
  })

  checkDriverContract({
    driver: acaiaPyxis,
    weight: fc.integer({ min: -20_000, max: 20_000 }),
    frame: weightFrame,
    header: [0xef, 0xdd],
    hasChecksum: true,
  })
})
