import { describe, expect, it, test } from 'vitest'
import { must } from '#domain/must.ts'
import { scaleDrivers } from '#scales/registry.ts'
import { ascii, decodeAll, hex, weightsIn } from '../../support/hardware/scale-frames.ts'

/** One weight per driver: the bytes from its source, and the weight in decigrams. */
const VECTORS: Readonly<Record<string, readonly [bytes: Uint8Array, gross: number]>> = {
  'acaia-classic': [hex('EF DD 0C 0C 05 DF 06 00 00 01 00 07 00 00 02 F3 0D'), 1759],
  'acaia-pyxis': [hex('EF DD 0C 0C 05 DF 06 00 00 01 00 07 00 00 02 F3 0D'), 1759],
  'and-sj': [ascii('ST,+0012.345 kg\r\n'), 123_450],
  'ascii-uart': [ascii('S S     100.00 g\r\n'), 1000],
  blackcoffee: [hex('00 00 01 00 01 E2 40 00 00 00 00 00 00 00 00'), 1235],
  bookoo: [hex('03 0B 00 00 00 00 2B 00 07 08 2B 00 00 32 00 05 00 00 00 30'), 180],
  'chipsea-kitchen': [hex('CA 10 00 00 00 01 F4 00 00 E5'), 5000],
  decent: [hex('03 CE 01 F4 00 00 38'), 500],
  difluid: [hex('DF DF 03 00 0D 00 00 02 F8 00 00 00 00 00 0A 27 B0 00 A9'), 760],
  eclair: [hex('57 DC 05 00 00 88 13 00 00 42'), 15],
  etekcity: [hex('FE EF C0 A2 D0 05 01 14 6E 00 01 59'), -5230],
  eureka: [hex('AA 09 41 00 00 00 00 E8 03 00 00'), 1000],
  felicita: [hex('01 02 2B 30 30 30 30 30 30 20 67 53 4F 30 22 89 0D 0A'), 0],
  hiroia: [hex('01 00 00 00 E8 03 00'), 1000],
  lefu: [hex('CF 00 00 E8 03 00 00 00 00'), 1000],
  skale: [hex('03 E8 03 00'), 1000],
  'timemore-black-mirror': [hex('10 78 08 00 00 78 08 00 00'), 2168],
  'timemore-link': [hex('A5 5A 01 01 00 09 00 00 03 E8 00 00 00 1E 00 7B 7D'), 1000],
  varia: [hex('FA 01 03 00 07 08 0D'), 180],
  weighmaster: [hex('01 02 00 80 00 04 D2'), 1234],
  weighmybru: [hex('00 00 90 41'), 180],
  'weight-scale-service': [hex('00 F4 01'), 25_000],
}

/**
 * How many false weights a piece of a frame may produce. A Skale's frames have no header, length or
 * checksum; one wrong reading among ten a second never becomes stable, so none is saved.
 */
const maxFalse = (id: string) => (id === 'skale' ? 1 : 0)

test('every driver has bytes from its source', () => {
  expect(Object.keys(VECTORS).toSorted()).toEqual(scaleDrivers.map(({ id }) => id).toSorted())
})

describe.each(scaleDrivers)('$id', (driver) => {
  const [bytes, gross] = must(VECTORS[driver.id], driver.id)
  const weightsOf = (...chunks: Uint8Array[]) => weightsIn(decodeAll(driver, chunks))

  it('reads the bytes from its source', () => {
    expect(weightsOf(bytes, bytes).at(-1)).toBe(gross)
  })

  it('reads nothing false wherever a frame is cut in two', () => {
    for (let at = 1; at < bytes.length; at += 1) {
      const seen = weightsOf(bytes.slice(0, at), bytes.slice(at), bytes, bytes)
      expect(seen).toContain(gross)
      expect(seen.filter((one) => one !== gross).length).toBeLessThanOrEqual(maxFalse(driver.id))
    }
  })

  it('reads nothing from noise, and reads the weight after it', () => {
    const noise = [new Uint8Array(), Uint8Array.of(0xff), Uint8Array.of(0xff, 0x00, 0x7f)]
    for (const one of noise) {
      const seen = weightsOf(one, bytes, bytes)
      expect(seen).toContain(gross)
      expect(seen.filter((each) => each !== gross).length).toBeLessThanOrEqual(maxFalse(driver.id))
    }
  })
})
