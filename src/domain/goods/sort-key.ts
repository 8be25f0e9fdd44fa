import { traitsOf, type Language } from '../languages.ts'

/**
 * Everything in the order of ICU, by which the server and `Intl.Collator` sort, except that each
 * language has its own alphabet before all others.
 */
const SIGNS = ` _-‐–—,;:!?.·'‹›"«»()[]{}§¶@*/\\&#%‰†•′″\`^°©®+±÷×<=>|~¤¢$£¥€₽`
const OTHER_SIGN = '\uFFFD'
const ALPHABETS: Readonly<Record<string, string>> = {
  Latn: 'abcdeəfghiıjklmnŋopqrstuvwxyzþ',
  Grek: 'αβγδεζηθικλμνξοπρστυφχψω',
  Cyrl: 'аәбвгдђеєжзѕиійјклљмнњопрстћуфхцчџшщъыьэюя',
  Geor: range('ა', 'ჰ'),
  Armn: range('ա', 'ֆ'),
}

/** Variants that Unicode does not decompose. */
const LIKE: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ς: 'σ',
  ґ: 'г',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
}

/** The marks from acute to dot above; all others follow. */
const MARKS = '\u0301\u0300\u0306\u0302\u030C\u030A\u0308\u030B\u0303\u0307'

const END = '\u0001'
/** Below every mark and every rank. */
const PLAIN = '!'
const CAPITAL = '"'

/** What one character adds to the three levels of a key. */
type Weights = readonly [letters: string, accents: string, capitals: string]

interface Order {
  rankOf: ReadonlyMap<string, string>
  /** The weights of the characters met so far: names have few different ones. */
  weightsOf: Map<string, Weights>
}

const orders = new Map<Language, Order>()

/**
 * A key whose order by code unit is that of names as people who read the language sort them:
 * letters by alphabet, then accents, then capitals, and numbers by their value. It is stored, so it
 * must not depend on a browser's version as a collator does; and databases compare nothing else.
 */
export function sortKey(text: string, language: Language): string {
  const { rankOf, weightsOf } = orderOf(language)
  let [letters, accents, capitals] = ['', '', '']
  for (const piece of spelledOut(text, language).match(/\d+|./gsu) ?? []) {
    let weights = weightsOf.get(piece)
    if (!weights) {
      weights = /\d/.test(piece) ? weightsOfNumber(rankOf, piece) : weightsOfChar(rankOf, piece)
      if (piece.length === 1) weightsOf.set(piece, weights)
    }
    letters += weights[0]
    accents += weights[1]
    capitals += weights[2]
  }
  return `${letters}${END}${accents.replace(/!+$/, '')}${END}${capitals.replace(/!+$/, '')}`
}

/** Unicode takes և for ե and ւ, Armenians for ե and վ. */
function spelledOut(text: string, language: Language): string {
  return (language === 'hy' ? text.replaceAll('և', 'եվ') : text).normalize('NFKC')
}

function weightsOfChar(rankOf: Order['rankOf'], char: string): Weights {
  const lower = char.toLowerCase()
  const capital = char === lower ? PLAIN : CAPITAL
  const [base = '', ...marks] = rankOf.has(lower) ? [lower] : lower.normalize('NFD')
  if (/[\p{M}\p{C}]/u.test(base)) return ['', [base, ...marks].map(weightOf).join(''), '']
  const letters = Array.from(LIKE[base] ?? base, (letter) => rankIn(rankOf, letter)).join('')
  return [letters, marks.map(weightOf).join('') + (base in LIKE ? base : '') + PLAIN, capital]
}

/** A longer number is a greater one. */
function weightsOfNumber(rankOf: Order['rankOf'], digits: string): Weights {
  const value = digits.replace(/^0+/, '')
  return [`${rankOf.get('0')}${String.fromCharCode(0x30 + value.length)}${value}`, PLAIN, PLAIN]
}

function rankIn(rankOf: Order['rankOf'], letter: string): string {
  const rank = rankOf.get(letter)
  if (rank !== undefined) return rank
  return /\p{L}/u.test(letter) ? `\u0400${letter}` : `${rankOf.get(OTHER_SIGN)}${letter}`
}

function weightOf(mark: string): string {
  const known = MARKS.indexOf(mark)
  return known < 0 ? mark : String.fromCharCode(CAPITAL.charCodeAt(0) + known)
}

function orderOf(language: Language): Order {
  const known = orders.get(language)
  if (known) return known
  const { script } = traitsOf(language)
  const own = ALPHABETS[script] ?? ''
  const order = `${SIGNS}${OTHER_SIGN}0${own}${Object.values(ALPHABETS).join('')}`
  const rankOf = new Map<string, string>()
  for (const char of order) {
    if (!rankOf.has(char)) rankOf.set(char, String.fromCharCode(0x21 + rankOf.size))
  }
  const made = { rankOf, weightsOf: new Map() }
  orders.set(language, made)
  return made
}

function range(first: string, last: string): string {
  const from = first.charCodeAt(0)
  return String.fromCharCode(
    ...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) => from + index),
  )
}
