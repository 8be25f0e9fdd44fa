import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { closedBySum, closedByXor, crc16Of, sumOf } from '#scales/drivers/checksum.ts'
import { scaleDrivers } from '#scales/registry.ts'
import { decodeAll, hex, weightsIn } from '../../support/hardware/scale-frames.ts'

type Wrap = (data: readonly number[]) => Uint8Array

/** By driver: the most data a frame may have, a frame of no known kind around data, and a weight. */
const FRAMES: Readonly<Record<string, readonly [longest: number, wrap: Wrap, weight: string]>> = {
  // A payload counts its own length byte.
  'acaia-pyxis': [63, acaia, 'EF DD 0C 08 05 DF 06 00 00 01 00 E8 0B'],
  difluid: [
    32,
    (data) => closedBySum([0xdf, 0xdf, 9, 9, data.length, ...data], 0),
    'DF DF 03 00 0D 00 00 02 F8 00 00 00 00 00 0A 27 B0 00 A9',
  ],
  etekcity: [
    48,
    (data) => closedBySum([0xfe, 0xef, 0xc0, 0xa2, 0xd9, data.length, ...data], 4),
    'FE EF C0 A2 D0 05 01 14 6E 00 01 59',
  ],
  'timemore-link': [32, timemore, 'A5 5A 01 01 00 04 00 00 03 E8 44 C4'],
  varia: [16, (data) => closedByXor([0xfa, 0x90, data.length, ...data], 1), 'FA 01 03 00 07 08 0D'],
}

function acaia(data: readonly number[]): Uint8Array {
  const open = Uint8Array.from([0xef, 0xdd, 0x0e, data.length + 1, ...data])
  return Uint8Array.from([...open, sumOf(open, 3, open.length, 2), sumOf(open, 4, open.length, 2)])
}

function timemore(data: readonly number[]): Uint8Array {
  const open = Uint8Array.from([0xa5, 0x5a, 1, 9, 0, data.length, ...data])
  const crc = crc16Of(open, 0, open.length)
  return Uint8Array.from([...open, crc >> 8, crc & 0xff])
}

const cases = Object.entries(FRAMES).map(([id, frame]) => [id, ...frame] as const)

test.each(cases)(
  '%s: the longest frame hides what its data look like',
  (id, longest, wrap, weight) => {
    const driver = must(
      scaleDrivers.find((one) => one.id === id),
      id,
    )
    const inside = [...hex(weight)]
    const [gross] = weightsIn(decodeAll(driver, [hex(weight)]))
    const seen = (length: number) => {
      const filling = Array.from({ length: length - inside.length }, () => 0)
      return weightsIn(decodeAll(driver, [wrap([...filling, ...inside])]))
    }
    expect(gross).toBeTypeOf('number')
    expect(seen(longest)).toEqual([])
    // A longer one cannot be, so its header is a false one, and the weight behind it is real.
    expect(seen(longest + 1)).toEqual([gross])
  },
)
