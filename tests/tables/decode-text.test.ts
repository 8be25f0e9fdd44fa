import { describe, expect, test } from 'vitest'
import { decodeText } from '#tables/decode-text.ts'
import { utf16, windows1251 } from './table-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** The same with the other byte of each pair first. */
const swapped = (bytes: Uint8Array) =>
  Uint8Array.from(bytes, (_, at) => bytes[at % 2 === 0 ? at + 1 : at - 1] ?? 0)

describe('a text is read', () => {
  const LATIN = 'Name\tSize\r\nAbsolut\t0.7'
  const cases: [string, Uint8Array, string][] = [
    ['in UTF-8', bytesOf('Арарат 5*'), 'Арарат 5*'],
    ['in the letters of a Russian Windows', windows1251('Водка 0,7 ё'), 'Водка 0,7 ё'],
    ['in UTF-16 with a mark', utf16('Արարատ'), 'Արարատ'],
    ['in UTF-16 with a mark, big bytes first', swapped(utf16('Արարատ')), 'Արարատ'],
    ['in UTF-16 without a mark', utf16(LATIN, false), LATIN],
    ['in UTF-16 without a mark, big bytes first', swapped(utf16(LATIN, false)), LATIN],
    ['of nothing', new Uint8Array(), ''],
    ['of a single byte', bytesOf('a'), 'a'],
  ]
  test.each(cases)('%s', (_, bytes, text) => {
    expect(decodeText(bytes)?.text).toBe(text)
  })

  test('with tabs and breaks of lines, and with letters that only begin as a mark does', () => {
    expect(decodeText(bytesOf('a\tb\r\nc\u000B\u000C'))?.text).toBe('a\tb\r\nc\u000B\u000C')
    expect(decodeText(new Uint8Array([0xff, 0x20]))?.text).toBe('я ')
    expect(decodeText(new Uint8Array([0xfe, 0x20]))?.text).toBe('ю ')
    expect(decodeText(new Uint8Array([0x20, 0xfe]))?.text).toBe(' ю')
    expect(decodeText(new Uint8Array([0x20, 0xff]))?.text).toBe(' я')
  })
})

/** Each letter as the byte that an encoding has for it. */
const byteOf = (letters: string, at: number) => (letter: string) => {
  const nth = letters.indexOf(letter)
  return nth < 0 ? (letter.codePointAt(0) ?? 0) : at + nth
}
const encoded = (text: string, byte: (letter: string) => number) => Uint8Array.from(text, byte)
/** Letters of the West have their Unicode number as their byte. */
const western = byteOf('', 0)
const BIG = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп'
const SMALL = 'рстуфхцчшщъыьэюя'
const dos = (letter: string) =>
  SMALL.includes(letter) ? byteOf(SMALL, 0xe0)(letter) : byteOf(BIG, 0x80)(letter)
const ARMENIAN = Array.from({ length: 38 }, (_, at) =>
  String.fromCodePoint(0x531 + at, 0x561 + at),
).join('')
const armenian = byteOf(ARMENIAN, 0xb2)

describe('an older encoding is found by its words:', () => {
  const cases: [string, Uint8Array, string][] = [
    'Château Margaux;Rosé 0,7',
    'Jägermeister',
    'Añejo Tequila\nCuraçao',
  ].map((text) => ['of the West', encoded(text, western), text])
  for (const text of ['Водка Белуга 0,7 л', 'ВОДКА', 'Виски Jameson 0,7л.', 'пиво']) {
    cases.push(['of Windows', windows1251(text), text], ['of DOS', encoded(text, dos), text])
  }
  for (const text of ['Արարատ 5*;Կոնյակ', 'ՕՂԻ', 'գարեջուր 0,5 լ']) {
    cases.push(['of Armenia', encoded(text, armenian), text])
  }
  test.each(cases)('%s', (_, bytes, text) => {
    expect(decodeText(bytes)?.text).toBe(text)
  })

  test('a byte that is wrong in UTF-8 spoils one sign', () => {
    const bytes = bytesOf('Արարատ 5 աստղ;Jägermeister')
    bytes[0] = 0xe4
    expect(decodeText(bytes)?.text).toBe('\uFFFDրարատ 5 աստղ;Jägermeister')
  })
})

test('it says in which encoding', () => {
  const cases = [bytesOf('Вино'), windows1251('Вино'), encoded('Rosé', western), utf16('Вино')]
  expect(cases.map((bytes) => decodeText(bytes)?.encoding)).toEqual([
    'utf-8',
    'windows-1251',
    'windows-1252',
    'utf-16le',
  ])
})

describe('it is no text', () => {
  const padded = (length: number, ...bytes: number[]) =>
    Uint8Array.from({ length }, (_, at) => bytes[at] ?? 0x41)
  const cases: [string, Uint8Array][] = [
    ['with a zero in it', padded(100, 0x41, 0)],
    ['with zeros in bytes of both kinds', padded(100, ...Array.from({ length: 60 }, () => 0))],
    ['with zeros in hardly every second byte', padded(100, 0, 0x41, 0, 0x41, 0)],
    ['with a control character', padded(100, 0x41, 0x08)],
    ['with the last control character', padded(100, 0x1a)],
    ['with the first after the breaks of lines', padded(100, 0x0e)],
  ]
  test.each(cases)('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull()
  })

  test('where its beginning tells so: the rest is not looked at', () => {
    const late = padded(5000)
    late[4095] = 1
    expect(decodeText(late)).toBeNull()
    late[4095] = 0x41
    late[4096] = 1
    expect(decodeText(late)).not.toBeNull()
  })
})
