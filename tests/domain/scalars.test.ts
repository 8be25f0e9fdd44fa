import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filled, optionalText } from '#domain/account/form-fields.ts'
import { given, withGiven } from '#domain/given.ts'
import { count, decigrams, instant, measurementUnit, text, uuid } from '#domain/scalars.ts'
import { timeZoneName } from '#domain/time-zone.ts'
import { roundMillilitres } from '#domain/units.ts'

const MOMENT = '2026-11-21T14:05:09.000Z'
const ID = '01890000-0000-7000-8000-000000000001'
const at = (place: number, letter: string) => ID.slice(0, place) + letter + ID.slice(place + 1)

const IDS = [ID, at(14, '1'), at(14, '8'), at(19, '9'), at(19, 'a'), at(19, 'b'), at(0, 'f')]
const NO_ID = [
  at(14, '0'),
  at(14, '9'),
  at(19, '7'),
  at(19, 'c'),
  at(0, 'g'),
  at(0, 'A'),
  at(8, '0'),
  `${ID}0`,
  `0${ID}`,
  ` ${ID}`,
  `${ID}\n`,
  ID.slice(1),
  '',
  null,
  7,
]
const NO_MOMENT = [
  MOMENT.replace('2026', '3026'),
  MOMENT.replace('-11-', '-21-'),
  MOMENT.replace('-21T', '-41T'),
  MOMENT.replace('T14', 'T34'),
  MOMENT.replace(':05:', ':65:'),
  MOMENT.replace(':09.', ':69.'),
  MOMENT.replace('.000Z', 'Z'),
  MOMENT.replace('.000Z', '.000'),
  MOMENT.replace('Z', '+04:00'),
  ` ${MOMENT}`,
  `${MOMENT} `,
  '',
  0,
  null,
]
const NO_TEXT = ['abcd', 'a\u0000', '\uD800', '\uDC00a', null, 1]

test.each<[what: string, schema: z.ZodMiniType, read: unknown[], refused: unknown[]]>([
  ['an id', uuid, IDS, NO_ID],
  ['a moment', instant, [MOMENT, '1999-12-31T23:59:59.999Z'], NO_MOMENT],
  ['a count', count, [0, 1, 1_000_000], [-1, 1_000_001, 0.5, '1', Number.NaN, null]],
  ['a weight', decigrams, [0, -100_000_000, 100_000_000], [-100_000_001, 100_000_001, 0.1, null]],
  ['a unit', measurementUnit, [1, 2, 3, 4], [0, 5, '1', null]],
  ['a text', text(3), ['', 'abc', '\u0001'], NO_TEXT],
  ['a time zone', timeZoneName, ['Asia/Yerevan', 'UTC'], ['Asia/Nowhere', '', null]],
])('%s is read within its limits', (_, schema, read, refused) => {
  expect(read.filter((value) => !z.safeParse(schema, value).success)).toEqual([])
  expect(refused.filter((value) => z.safeParse(schema, value).success)).toEqual([])
})

const FAMILY = '\u{1F469}\u200D\u{1F467} \u2764\uFE0F'

test.each([
  ['a name that reads backwards', '\u202Etxt.exe', 'txt.exe'],
  ['one with marks of direction', 'A\u200E\u200F\u061C\u2066b\u2069c', 'Abc'],
  ['what was copied from a page', '\uFEFFGin\u200B \u00ADTonic\u2060', 'Gin Tonic'],
  ['letters that show nothing', '\u3164\u115F\u180E', ''],
  ['signs for machines', 'Gin\u{E0041}\u{E007F}', 'Gin'],
  ['what letters and emoji are made with', `\u0645\u06CC\u200C\u062E ${FAMILY}`, null],
])('%s shows all that it says, in every text', (_, given, stored) => {
  const expected = stored ?? given
  expect(z.parse(text(50), given)).toBe(expected)
  expect(z.parse(optionalText(50), given)).toBe(expected)
  expect(z.safeParse(filled(50), given).data).toBe(expected === '' ? undefined : expected)
})

test('signs that nobody sees take no room of a text', () => {
  expect(z.parse(text(3), '\u200BG\u200Bi\u200Bn')).toBe('Gin')
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
