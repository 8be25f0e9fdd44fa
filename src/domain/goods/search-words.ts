import { barcodeSpellings } from './barcode.ts'
import type { Good } from './goods.ts'
import { allNames, type Names } from './names.ts'
import { tradeNumberOf } from './trade-number.ts'

/**
 * Raised whenever the words of a good change, so that servers derive those of stored rows again;
 * for devices the version in storage/raw-database.ts is raised.
 */
export const SEARCH_RULE = 2

/** Characters inside a word that are not part of it: apostrophes and Armenian emphasis marks. */
const INSIDE = /['‘’ʼ՚-՟]/gu

/** Letters and digits; a number includes its decimals, so that 0.7 is one word. */
const WORD = /\d+[.,]\d+|[\p{L}\p{N}]+/gu

const DECIMAL = /^\d+[.,]/
const LETTER = /^\p{L}$/u

/** Letters that Unicode does not take apart, as keyboards without them write them. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

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
    .replaceAll(/[łøđðħæœþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll('ς', 'σ')
    .replaceAll('եւ', 'եվ')
}

/** The words that a search matches by prefix: those of the names, and the barcode as typed. */
export function wordsOfGood(good: Pick<Good, keyof Names | 'barcode'>): string[] {
  const [barcode = '', ...others] = barcodeSpellings(good.barcode ?? '')
  // A UPC-A and a UPC-E are also typed digit by digit as they are printed.
  const printed = [barcode, ...others.filter(({ length }) => length <= 12)]
  return [...new Set([...wordsOfNames(good), ...printed.flatMap(wordsAndEndings)])]
}

export function wordsOfNames(thing: Names): string[] {
  return [...new Set(allNames(thing).flatMap(wordsAndEndings))]
}

/**
 * The words of a text, each with those that only signs part from it: O'Hara is found as ohara and
 * hara, V.S.O.P. as vsop, Coca-Cola as cocacola. Single letters belong together across spaces too.
 */
function wordsAndEndings(text: string): string[] {
  return joinedWords(text, joinsInName).map(({ whole }) => whole)
}

/**
 * The words of a search, the longest first. Each must be the prefix of a word of a result; a text
 * without words finds nothing. A trade number in any spelling is one word, the good's own.
 */
export function queryWords(query: string): string[] {
  // Fewer digits may be the beginning of another number, and stand among the words as printed.
  const number = /^\d{0,12}$/.test(query.trim()) ? null : tradeNumberOf(query)
  if (number !== null) return [number]
  const starts = joinedWords(query, joinsInQuery).filter(({ isStart }) => isStart)
  const words = new Set(starts.map(({ whole }) => whole))
  return [...words].sort((a, b) => b.length - a.length).slice(0, MAX_QUERY_WORDS)
}

type Joins = (word: string, between: string, next: string) => boolean

const joinsInName: Joins = (word, between, next) =>
  !/\s/u.test(between) || (LETTER.test(word) && LETTER.test(next))

/** Fewer than in names: whoever types coca-cola also means Coca Cola. */
const joinsInQuery: Joins = (word, between, next) =>
  /^'+$/.test(between) || (!/\s/u.test(between) && LETTER.test(word) && LETTER.test(next))

interface JoinedWord {
  /** The word with all that are joined to its end. */
  whole: string
  /** It is joined to none before it. */
  isStart: boolean
}

/** @param joins whether a word and the next are one, with what is between them */
function joinedWords(text: string, joins: Joins): JoinedWord[] {
  const folded = foldCase(text).replaceAll(INSIDE, "'")
  const words: JoinedWord[] = []
  let next: JoinedWord | null = null
  let [nextWord, nextStart] = ['', folded.length]
  for (const word of (folded.match(WORD) ?? []).toReversed()) {
    // What stands before the next word is signs alone, so that the last occurrence is this word.
    const start = folded.lastIndexOf(word, nextStart - word.length)
    const between = folded.slice(start + word.length, nextStart)
    const isJoined: boolean =
      next !== null &&
      !DECIMAL.test(word) &&
      !DECIMAL.test(nextWord) &&
      joins(word, between, nextWord)
    if (next !== null) next.isStart = !isJoined
    const whole: string = isJoined && next ? word + next.whole : word.replace(',', '.')
    next = { whole, isStart: true }
    ;[nextWord, nextStart] = [word, start]
    words.unshift(next)
  }
  return words
}
