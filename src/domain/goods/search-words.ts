import { barcodeSpellings } from './barcode.ts'
import type { Good } from './goods.ts'
import { allNames, type Names } from './names.ts'

/** What stands inside a word without being part of it: apostrophes and Armenian emphasis marks. */
const INSIDE = /['‘’ʼ՚-՟]/gu

/** Letters and digits; a number keeps its decimals, so that 0.7 is one word. */
const WORD = /\d+[.,]\d+|[\p{L}\p{N}]+/gu

/** More than anyone types; each costs a look into the index. */
const MAX_QUERY_WORDS = 8

/**
 * One spelling for all that a person would call the same letters. Capitals and small letters are
 * more than pairs: և is ԵՒ or ԵՎ when it is capital, İ has a dot that i does not need, ß is ẞ or SS. So
 * letters are taken apart, stripped of accents (ё as е), made small, capital and small again.
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

/**
 * The words that a search matches from their beginning: those of the names, and the barcode as
 * typed.
 */
export function wordsOfGood(good: Pick<Good, keyof Names | 'barcode'>): string[] {
  return [
    ...new Set([...wordsOfNames(good), ...barcodeSpellings(good.barcode ?? '').flatMap(wordsOf)]),
  ]
}

export function wordsOfNames(thing: Names): string[] {
  return searchWords(allNames(thing))
}

/** The words of the texts that a search matches from their beginning. */
function searchWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [
    ...wordsOf(text.replaceAll(INSIDE, '')),
    // O’Hara is found as ohara and as hara.
    ...(text.search(INSIDE) >= 0 ? wordsOf(text.replaceAll(INSIDE, ' ')) : []),
  ])
  return [...new Set(words)]
}

/**
 * The words of a search, the longest first. Each must be the beginning of a word of what is found;
 * nothing is found by a text without words.
 */
export function queryWords(query: string): string[] {
  const words = new Set(wordsOf(query.replaceAll(INSIDE, '')))
  return [...words].sort((a, b) => b.length - a.length).slice(0, MAX_QUERY_WORDS)
}

function wordsOf(text: string): string[] {
  return (foldCase(text).match(WORD) ?? []).map((word) => word.replace(',', '.'))
}
