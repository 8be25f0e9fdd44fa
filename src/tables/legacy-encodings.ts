import type { Encoding } from '#domain/import/encodings.ts'

/** By how often files of bars come in them: of Windows in Cyrillic and in the West, of DOS, of Armenia. */
export const LEGACY = ['windows-1251', 'windows-1252', 'ibm866', 'armscii-8'] as const

/** The signs of a text's bytes. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === 'armscii-8' ? readArmenian(bytes) : new TextDecoder(encoding).decode(bytes)
}

/** From 0xA2 on, as ARMSCII-8 has them (AST 34.002-97). */
const ARMENIAN_SIGNS = 'և։)(»«—.՝,-֊…՜՛՞'
const ARMENIAN_LETTERS_AT = 0xb2
const ARMENIAN_LETTERS = 38
const [CAPITALS_AT, SMALL_AT] = [0x531, 0x561]

/** ARMSCII-8, which no browser knows: a capital and its small letter by turns. */
function readArmenian(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const nth = byte - ARMENIAN_LETTERS_AT
    if (byte < 0xa0) return String.fromCodePoint(byte)
    if (byte === 0xa0) return '\u00A0'
    if (byte === 0xfe) return '՚'
    if (nth < 0) return ARMENIAN_SIGNS[byte - 0xa2] ?? '\uFFFD'
    if (nth >= 2 * ARMENIAN_LETTERS) return '\uFFFD'
    return String.fromCodePoint((nth % 2 === 0 ? CAPITALS_AT : SMALL_AT) + (nth >> 1))
  }).join('')
}

/** Signs that no ASCII text has, with the letters that they stand among. */
const STRANGE_WORDS = /[\p{L}\p{M}]*[^\0-\x7F\u00A0«»—–№…’“”„°₽€£][^\s\d!-/:-@[-`{-~\u00A0]*/gu

/** Words of one script; those of the West have letters of ASCII among theirs, of which more. */
const WHOLE_WORDS =
  /^(?:\p{Script=Cyrillic}+|[\u0531-\u0556\u0561-\u0587՚՛՜՝՞։]+|\p{Script=Latin}+)$/u

/** No word has a small letter before a capital, except between two of different names. */
const TURNED = /\p{Ll}\p{Lu}/u

/** The share of a text's words with letters beyond ASCII that can be words, from 0 to 1. */
export function readability(text: string): number {
  const words = text.match(STRANGE_WORDS) ?? []
  const sum = words.filter((word) => canBeWord(word)).length
  return words.length === 0 ? 0 : sum / words.length
}

function canBeWord(word: string): boolean {
  if (!WHOLE_WORDS.test(word) || TURNED.test(word)) return false
  const accented = word.replaceAll(/[\0-\x7F]/g, '').length
  return !/\p{Script=Latin}/u.test(word) || accented * 2 <= word.length
}
