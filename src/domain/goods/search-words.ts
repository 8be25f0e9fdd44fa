import { barcodeSpellings } from './barcode.ts'
import type { Good } from './goods.ts'
import { allNames, type Names } from './names.ts'

/** Characters inside a word that are not part of it: apostrophes and Armenian emphasis marks. */
const INSIDE = /['‘’ʼ՚-՟]/gu

/** Letters and digits; a number includes its decimals, so that 0.7 is one word. */
const WORD = /\d+[.,]\d+|[\p{L}\p{N}]+/gu

/** More than anyone types; each costs an index look-up. */
const MAX_QUERY_WORDS = 8

/**
 * Normalizes letters that a person would call the same. Case is more than pairs: և becomes ԵՒ or ԵՎ
 * in capitals, İ has a dot that i does not need, ß becomes ẞ or SS. So letters are decomposed,
 * stripped of accents (ё to е), lowered, raised and lowered again.
 */
export function foldCase(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('եւ', 'եվ')
}

/** The words that a search matches by prefix: those of the names, and the barcode as typed. */
export function wordsOfGood(good: Pick<Good, keyof Names | 'barcode'>): string[] {
  const [barcode = '', ...others] = barcodeSpellings(good.barcode ?? '')
  // A UPC-A is also typed digit by digit as it is printed.
  const printed = [barcode, ...others.filter(({ length }) => length === 12)]
  return [...new Set([...wordsOfNames(good), ...printed.flatMap(wordsOf)])]
}

export function wordsOfNames(thing: Names): string[] {
  return searchWords(allNames(thing))
}

/** The words of the texts, which a search matches by prefix. */
function searchWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [
    ...wordsOf(text.replaceAll(INSIDE, '')),
    // O’Hara is found as ohara and as hara.
    ...(text.search(INSIDE) >= 0 ? wordsOf(text.replaceAll(INSIDE, ' ')) : []),
  ])
  return [...new Set(words)]
}

/**
 * The words of a search, the longest first. Each must be the prefix of a word of a result; a text
 * without words finds nothing.
 */
export function queryWords(query: string): string[] {
  const words = new Set(wordsOf(query.replaceAll(INSIDE, '')))
  return [...words].sort((a, b) => b.length - a.length).slice(0, MAX_QUERY_WORDS)
}

function wordsOf(text: string): string[] {
  return (foldCase(text).match(WORD) ?? []).map((word) => word.replace(',', '.'))
}
