import { describe, expect, it, test } from 'vitest'
import { must } from '#domain/must.ts'
import { scaleDrivers } from '#scales/registry.ts'
import { ascii, decodeAll, hex, weightsIn } from '../../support/hardware/scale-frames.ts'

/*
 * Bytes at the edge of what a frame may be, written from the scales' documentation with checksums
 * that hold: nothing with a minus, the shortest frame and one byte less, values beyond those known.
 */
const driverOf = (id: string) =>
  must(
    scaleDrivers.find((driver) => driver.id === id),
    id,
  )
const read = (id: string, bytes: Uint8Array) => decodeAll(driverOf(id), [bytes])

/** Nothing on the platform, or less than half a decigram, with a minus. */
const MINUS_ZERO: readonly [id: string, bytes: Uint8Array][] = [
  ['acaia-classic', hex('EF DD 0C 08 05 00 00 00 00 01 02 09 07')],
  ['acaia-pyxis', hex('EF DD 0C 08 05 00 00 00 00 01 02 09 07')],
  ['and-sj', ascii('ST,-0000.000 kg\r\n')],
  ['ascii-uart', ascii('S S      -0.00 g\r\n')],
  ['ascii-uart', ascii('\r\n-0.004 g\r\n')],
  ['ascii-uart', ascii('SI ? -   0.000 kg\r\n')],
  ['blackcoffee', hex('00 00 80 00 00 00 00 00 00 00 00 00 00 00 00')],
  ['blackcoffee', hex('00 00 C0 00 00 00 31 00 00 00 00 00 00 00 00')],
  ['bookoo', hex('03 0B 00 27 10 00 2D 00 00 00 2B 00 00 50 00 0A 01 00 00 62')],
  ['chipsea-kitchen', hex('CA 10 02 00 00 00 00 12')],
  ['chipsea-kitchen', hex('CA 10 00 80 00 00 00 90')],
  ['eclair', hex('57 CF FF FF FF 00 00 00 00 30')],
  ['etekcity', hex('FE EF C0 A2 D0 05 01 00 00 00 01 D7')],
  ['eureka', hex('AA 09 41 00 00 00 01 00 00 00 00')],
  ['felicita', ascii('\u0001\u0002-000000 gSO0"\u0089\r\n')],
  ['felicita', ascii('\u0001\u0002-000004 gSO0"\u0089\r\n')],
  ['lefu', hex('CF 00 00 00 00 01 00 00 00')],
  ['varia', hex('FA 01 03 10 00 00 12')],
  ['varia', hex('FA 01 03 10 00 04 16')],
  ['weighmaster', hex('01 02 00 10 00 00 00')],
  ['weighmaster', hex('01 02 00 01 00 00 00')],
  ['weighmybru', hex('00 00 00 80')],
  ['weighmybru', hex('0A D7 23 BD')],
]

/** In these the sign is part of the number, or there is none. */
const WITHOUT_MINUS_ZERO = [
  'decent',
  'difluid',
  'hiroia',
  'skale',
  'timemore-black-mirror',
  'timemore-link',
  'weight-scale-service',
]

test.each(MINUS_ZERO)('%s reads nothing with a minus as zero: %o', (id, bytes) => {
  expect(weightsIn(read(id, bytes))).toEqual([0])
})

test('every driver whose frames can hold a minus before zero is asked', () => {
  const asked = new Set([...MINUS_ZERO.map(([id]) => id), ...WITHOUT_MINUS_ZERO])
  expect([...asked].toSorted()).toEqual(scaleDrivers.map(({ id }) => id).toSorted())
})

/** The last that is still read; what is beyond it stands among the refused. */
const AT_THE_LIMIT: readonly [id: string, text: string, read: unknown[]][] = [
  ['acaia-pyxis', 'EF DD 0C 08 05 01 00 00 00 04 00 0D 05', [{ gross: 0, stable: null }]],
  ['blackcoffee', '00 00 40 0F FF FF FF 00 00 00 00 00 00 00 00', [{ trouble: 'overload' }]],
  [
    'bookoo',
    '03 0B 00 27 10 00 2B 00 03 E8 2B 00 00 64 00 0A 01 00 00 BB',
    [grams(100), { battery: 100 }],
  ],
  ['chipsea-kitchen', 'CA 10 00 00 00 02 EA F8', [grams(7460)]],
  ['decent', '03 0A 01 01 01 01 02', [{ battery: 1 }]],
  ['decent', '03 0A 01 01 64 01 02', [{ battery: 100 }]],
  ['difluid', 'DF DF 03 05 02 00 64 2C', [{ battery: 100 }]],
  ['eclair', '57 CD FF FF FF 00 00 00 00 32', [grams(-1)]],
  ['hiroia', '06 00 00 00 E8 03 00', [grams(1000)]],
  ['hiroia', '0E 00 00 00 E8 03 00', [{ trouble: 'other_unit' }]],
  ['lefu', 'CF 00 00 E8 03 00 00 00 00', [grams(1000)]],
  ['skale', '03 E8 03', [grams(1000)]],
  ['timemore-black-mirror', '10 E8 03 00 00', [grams(1000)]],
  ['timemore-link', 'A5 5A 01 01 00 04 00 00 03 E8 44 C4', [grams(1000)]],
  ['timemore-link', 'A5 5A 01 01 00 08 00 00 03 E8 01 01 01 01 49 B8', [grams(1000)]],
  ['timemore-link', 'A5 5A 01 05 00 02 03 64 43 1D', [{ battery: 100 }]],
  ['varia', 'FA 85 01 64 E0', [{ battery: 100 }]],
  ['weighmaster', '01 02 01 91 00 00 7B', [grams(-123, true)]],
  ['weighmybru', '00 50 43 47', [grams(500_000)]],
  ['weighmybru', '00 50 43 C7', [grams(-500_000)]],
  ['weight-scale-service', '02 F4 01 EA 07 0B 15 04 05 06', [grams(25_000)]],
  ['weight-scale-service', '04 F4 01 FF', [grams(25_000)]],
  ['weight-scale-service', '08 F4 01 00 00 00 00', [grams(25_000)]],
  ['weight-scale-service', '00 FE FF', [grams(3_276_700)]],
]

function grams(gross: number, stable: boolean | null = null) {
  return { gross, stable }
}

describe('what a frame may just be is read', () => {
  it.each(AT_THE_LIMIT)('%s: %s', (id, text, decoded) => {
    expect(read(id, hex(text))).toEqual(decoded)
  })
})

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  // No decimals; a weight, and one in an answer, that end before their flags.
  'acaia-pyxis': [
    'EF DD 0C 08 05 01 00 00 00 00 00 09 05',
    'EF DD 0C 07 05 E8 03 00 00 01 F0 08',
    'EF DD 0C 0A 0B 00 E0 05 E8 03 00 00 01 12 D4',
  ],
  blackcoffee: [
    '00 00 01 00 01 E2 40 00 00 00 00 00 00 00',
    '00 00 11 00 01 E2 40 00 00 00 00 00 00 00 00',
    '00 00 21 00 01 E2 40 00 00 00 00 00 00 00 00',
  ],
  bookoo: [
    '03 0B 00 27 10 00 2C 00 03 E8 2B 00 00 50 00 0A 01 00 00 88',
    '03 0B 00 27 10 00 2E 00 03 E8 2B 00 00 50 00 0A 01 00 00 8A',
  ],
  // A byte short, another header, another version.
  'chipsea-kitchen': ['CA 10 00 00 00 02 12', 'CB 10 00 00 00 02 EA F8', 'CA 11 00 00 00 02 EA F9'],
  decent: [
    '03 0A 01 01 00 01 02',
    '03 0A 01 01 65 01 02',
    '03 0A 01 01 3C 01',
    '03 0A 01 01 3C 01 02 00',
    '04 0A 01 01 3C 01 02',
    '03 0B 01 01 3C 01 02',
  ],
  // Another kind, a weight without its unit, a battery beyond 100 % or without its second byte.
  difluid: [
    'DF DF 01 00 0D 00 00 02 F8 00 00 00 00 00 0A 27 B0 00 A7',
    'DF DF 03 00 0C 00 00 02 F8 00 00 00 00 00 0A 27 B0 A8',
    'DF DF 03 05 02 00 65 2D',
    'DF DF 03 05 01 4D 14',
  ],
  eclair: [
    '58 88 13 00 00 00 00 00 00 9B',
    '57 88 13 00 00 00 00 00 9B',
    '57 88 13 00 00 00 00 00 00 00 9B',
  ],
  // An unknown sign, a weight that is too short or too long, another kind.
  etekcity: [
    'FE EF C0 A2 D0 05 02 14 6E 00 01 5A',
    'FE EF C0 A2 D0 04 00 14 6E 00 56',
    'FE EF C0 A2 D0 06 00 14 6E 00 01 00 59',
    'FE EF C0 A2 D1 05 00 14 6E 00 01 59',
  ],
  eureka: [
    'AA 09 41 00 00 00 02 E8 03 00 00',
    'AB 09 41 00 00 00 00 E8 03 00 00',
    'AA 08 41 00 00 00 00 E8 03 00 00',
    'AA 09 40 00 00 00 00 E8 03 00 00',
    'AA 09 41 00 00 00 00 E8 03 00',
    'AA 09 41 00 00 00 00 E8 03 00 00 00',
  ],
  felicita: ['01 03 2B 30 30 30 30 30 30 20 67 53 4F 30 22 89 0D 0A'],
  hiroia: ['07 00 00 00 E8 03 00', '0F 00 00 00 E8 03 00', '01 00 00 00 E8 03'],
  lefu: ['CF 00 00 E8 03 00 00 00'],
  skale: ['03 E8', '03', ''],
  'timemore-black-mirror': ['10 E8 03 00', '10 E8 03 00 00 E8 03 00'],
  // What was set, a weight and a battery that are too short, a battery beyond 100 %.
  'timemore-link': [
    'A5 5A 03 01 00 04 00 00 03 E8 9D 45',
    'A5 5A 01 01 00 03 00 03 E8 0F 59',
    'A5 5A 01 05 00 01 40 9C DF',
    'A5 5A 01 05 00 02 03 65 83 DC',
  ],
  varia: ['FA 85 01 65 E1', 'FA 85 02 4D 00 CA', 'FA 85 00 85'],
  weighmaster: [
    '01 02 02 00 00 04 D2',
    ...['02', '04', '08', '40'].map((status) => `01 02 00 ${status} 00 04 D2`),
    '01 02 00 00 00 04',
    '01 02 00 00 00 04 D2 00',
  ],
  weighmybru: ['00 51 43 47', '00 51 43 C7', '00 00 90', '00 00 90 41 00'],
  'weight-scale-service': [
    ...['10', '20', '40', '80'].map((flags) => `${flags} F4 01`),
    '00 F4',
    '02 F4 01',
    '04 F4 01',
    '08 F4 01',
    '',
  ],
}

describe('what no frame is gives neither weight nor battery', () => {
  it.each(Object.entries(REFUSED).flatMap(([id, texts]) => texts.map((text) => [id, text])))(
    '%s: %s',
    (id = '', text = '') => {
      expect(read(id, text === '' ? new Uint8Array() : hex(text))).toEqual([])
    },
  )
})
