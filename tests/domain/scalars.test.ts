import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { given, withGiven } from '#domain/given.ts'
import { count, decigrams, instant, measurementUnit, text, uuid } from '#domain/scalars.ts'
import { timeZoneName } from '#domain/time-zone.ts'
import { roundMillilitres } from '#domain/units.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const at = (place: number, letter: string) => ID.slice(0, place) + letter + ID.slice(place + 1)

test.each<[what: string, schema: z.ZodMiniType, read: unknown[], refused: unknown[]]>([
  [
    'an id',
    uuid,
    [ID, at(14, '1'), at(14, '8'), at(19, '9'), at(19, 'a'), at(19, 'b'), at(0, 'f')],
    [
      ...[at(14, '0'), at(14, '9'), at(19, '7'), at(19, 'c'), at(0, 'g'), at(0, 'A'), at(8, '0')],
      ...[`${ID}0`, `0${ID}`, ` ${ID}`, `${ID}\n`, ID.slice(1), '', null, 7],
    ],
  ],
  [
    'a moment',
    instant,
    ['2026-11-21T14:05:09.000Z', '1999-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z'],
    [
      ...['3026-11-21T14:05:09.000Z', '2026-21-21T14:05:09.000Z', '2026-11-41T14:05:09.000Z'],
      ...['2026-11-21T34:05:09.000Z', '2026-11-21T14:65:09.000Z', '2026-11-21T14:05:69.000Z'],
      ...['2026-11-21T14:05:09Z', '2026-11-21T14:05:09.000', '2026-11-21T14:05:09.000+04:00'],
      ...[' 2026-11-21T14:05:09.000Z', '2026-11-21T14:05:09.000Z ', '', 0, null],
    ],
  ],
  ['a count', count, [0, 1, 1_000_000], [-1, 1_000_001, 0.5, '1', Number.NaN, null]],
  [
    'a weight',
    decigrams,
    [0, -100_000_000, 100_000_000],
    [-100_000_001, 100_000_001, 0.1, Infinity, '0', null],
  ],
  ['a unit', measurementUnit, [1, 2, 3, 4], [0, 5, '1', null]],
  ['a text', text(3), ['', 'abc', '\u0001'], ['abcd', 'a\u0000', '\uD800', '\uDC00a', null, 1]],
  [
    'a time zone',
    timeZoneName,
    ['Asia/Yerevan', 'UTC', 'America/Argentina/ComodRivadavia'],
    ['Asia/Nowhere', '', 'x'.repeat(65), null],
  ],
])('%s is read within its limits', (_, schema, read, refused) => {
  expect(read.filter((value) => !z.safeParse(schema, value).success)).toEqual([])
  expect(refused.filter((value) => z.safeParse(schema, value).success)).toEqual([])
})

test('what is given replaces what stands, also by nothing, and what is undefined does not', () => {
  expect(given({ a: 1, b: undefined, c: null, d: '' })).toEqual({ a: 1, c: null, d: '' })
  expect(withGiven({ a: 1, b: 2, c: null }, { a: 3, b: undefined })).toEqual({
    a: 3,
    b: 2,
    c: null,
  })
})

test.each([
  [0.005, 0.01],
  [0.0049, 0],
  [1.005, 1.01],
  [-1.005, -1.01],
  [-0.001, 0],
  [-0, 0],
  [699.994, 699.99],
  [699.995, 700],
])('%f ml are shown as %f', (volume, shown) => {
  expect(roundMillilitres(volume)).toBe(shown)
})
