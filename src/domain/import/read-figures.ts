import {
  GRAMS_PER_KILOGRAM,
  gramsToDecigrams,
  MILLILITRES_PER_LITRE,
  type Decigrams,
  type Millilitres,
} from '../units.ts'
import { sizeInText } from './size-in-text.ts'

/** Spaces of all kinds, apostrophes and underscores, which people put between thousands. */
const SPACES = /[\s\u00A0\u202F'’_]/g

/** The hundredths of a strength in one percent. */
const PER_PERCENT = 100

const MILLILITRES_PER_CENTILITRE = 10

/** No bottle weighs or holds as little in the small unit, and none as much in the big one. */
const BIG_UNIT_BELOW = 30

/** The biggest keg there is, in litres, and the biggest that lists of nothing but kegs have. */
const LITRES_BELOW = 100
const KEGS_BELOW = 51

/**
 * A number as people write it, with a decimal comma or point: `0,7`, `1 234.5`, `1.234,5`,
 * `1,234,567`. Of one comma or point before three digits it cannot be told whether they are
 * thousands.
 * @param areThousands what such a one is taken for
 * @returns null when it is not a number
 */
export function readDecimal(text: string, areThousands = false): number | null {
  const bare = text.replaceAll(SPACES, '').replaceAll('․', '.').replace('−', '-')
  if (!/^[+-]?(\d[\d.,]*|[.,]\d+)$/.test(bare)) return null
  const marks = bare.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return Number(bare)
  const isOneKind = marks.every((mark) => mark === last)
  const areGroups = isOneKind && (marks.length > 1 || (areThousands && isGroup(bare)))
  return areGroups ? readGroups(bare) : readWithPoint(bare, last)
}

function readGroups(number: string): number | null {
  return GROUPS.test(number) ? Number(number.replaceAll(/[.,]/g, '')) : null
}

/** The last mark is the decimal one; before it there may be thousands with the other. */
function readWithPoint(number: string, mark: string): number | null {
  const at = number.lastIndexOf(mark)
  const [whole, decimals] = [number.slice(0, at), number.slice(at + 1)]
  const isWhole = /^[+-]?\d*$/.test(whole) || (GROUPS.test(whole) && !whole.includes(mark))
  return isWhole ? Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`) : null
}

const GROUPS = /^[+-]?[1-9]\d{0,2}([.,]\d{3})+$/

function isGroup(number: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(number)
}

/** A number with its unit, when it has one of those. */
interface Amount {
  value: number
  isBig: boolean | null
}

const KILOGRAMS = /(kg|кг|կգ|kilos?|килограмм\p{L}*|կիլոգրամ\p{L}*)\.?$/iu
const GRAMS = /(gr?|г|гр|գ|գր|grams?|грамм\p{L}*|գրամ\p{L}*)\.?$/iu
const LITRES = /(l|л|լ|lt|ltr|lit(er|re)s?|литр\p{L}*|լիտր\p{L}*)\.?$/iu
const MILLILITRES = /(ml|мл|մլ|milliliters?|millilitres?|миллилитр\p{L}*)\.?$/iu
const CENTILITRES = /(cl|сл|սլ)\.?$/iu

/** The unit that a column's head names in all of its cells: "Weight, kg"; null when it names none. */
export type HeadUnit = 'g' | 'kg' | 'ml' | 'cl' | 'l' | null

export function unitOfHead(head: string): HeadUnit {
  const last = head.trim().replace(/[)\]]+$/, '')
  const word = / ?[\s,(/[:]([^\s,(/[:]+)$/.exec(` ${last}`)?.[1] ?? ''
  const whole = (unit: RegExp) => new RegExp(`^${unit.source}`, unit.flags).test(word)
  if (whole(KILOGRAMS)) return 'kg'
  if (whole(GRAMS)) return 'g'
  if (whole(MILLILITRES)) return 'ml'
  if (whole(CENTILITRES)) return 'cl'
  return whole(LITRES) ? 'l' : null
}

/**
 * A weight: with its unit, in the head's, otherwise in kilograms when it is as small as no bottle in
 * grams.
 */
export function readWeight(text: string, head: HeadUnit): Decigrams | null {
  const amount = readAmount(text, KILOGRAMS, GRAMS, head === null ? null : head === 'kg')
  if (!amount) return null
  const isMeant = amount.isBig ?? Math.abs(amount.value) < BIG_UNIT_BELOW
  const isBig = isMeant || isOtherUnit(text, head)
  return gramsToDecigrams(Number((amount.value * (isBig ? GRAMS_PER_KILOGRAM : 1)).toFixed(6)))
}

/** No bottle weighs less, and none holds as little, in the small unit. */
const SMALL_UNIT_FROM = 10
/** Nor as much in the big one. */
const LITRES_UP_TO = 100

/** A figure without a unit that can't be in the one that its head says: 1,19 in grams, 700 in litres. */
export function isOtherUnit(text: string, head: HeadUnit): boolean {
  const value = readDecimal(text.trim(), head === 'g' || head === 'ml')
  if (value === null || value <= 0) return false
  if (head === 'l') return value > LITRES_UP_TO
  return (head === 'g' || head === 'ml') && value < SMALL_UNIT_FROM
}

/** A size, and how many of them are in a package: `6x0.33`. */
export interface Size {
  litrage: Millilitres
  in_package: number | null
}

const PACK = /^(\d{1,4})\s*[xх×*]\s*(.+)$/iu

/** @param below what is smaller is in litres where neither the cell nor the head says it */
export function readSize(text: string, head: HeadUnit, below = BIG_UNIT_BELOW): Size | null {
  const pack = PACK.exec(text.trim())
  const litrage = readVolume(pack?.[2] ?? text, head, below)
  if (litrage !== null) return { litrage, in_package: pack ? Number(pack[1]) : null }
  const among = sizeInText(text)
  return among === 'several' ? null : among
}

/**
 * Below which figure the sizes of one column are litres, where nothing says it: next to 0.7 a 30 is
 * a keg, and so it is in a list of 20, 30 and 50.
 */
export function litresBelow(texts: readonly string[]): number {
  const bare = texts.flatMap((text) => {
    const trimmed = text.trim()
    return readDecimal(PACK.exec(trimmed)?.[2] ?? trimmed) ?? []
  })
  if (bare.some((value) => value < 10 && !Number.isInteger(value))) return LITRES_BELOW
  return bare.every((value) => value < KEGS_BELOW) ? KEGS_BELOW : BIG_UNIT_BELOW
}

function readVolume(text: string, head: HeadUnit, below: number): Millilitres | null {
  const trimmed = text.trim()
  const isBare = !/\p{L}/u.test(trimmed)
  if (CENTILITRES.test(trimmed) || (head === 'cl' && isBare)) {
    return scaled(readDecimal(trimmed.replace(CENTILITRES, '')), MILLILITRES_PER_CENTILITRE)
  }
  // Their sign ends with that of litres.
  if (MILLILITRES.test(trimmed))
    return scaled(readDecimal(trimmed.replace(MILLILITRES, ''), true), 1)
  return readLitres(trimmed, head, below)
}

function readLitres(text: string, head: HeadUnit, below: number): Millilitres | null {
  const amount = readAmount(text, LITRES, MILLILITRES, head === null ? null : head === 'l')
  if (!amount) return null
  const isMeant = amount.isBig ?? Math.abs(amount.value) < below
  const isBig = isMeant !== isOtherUnit(text, head)
  return scaled(amount.value, isBig ? MILLILITRES_PER_LITRE : 1)
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : Math.round(value * factor)
}

/** Does a text say its size with a unit, as no other kind of cell does? */
export function isSizeWithUnit(text: string): boolean {
  return /\d\s*\p{L}/u.test(text) && /^[\d\s.,xх×*]+\p{L}+\.?$/iu.test(text.trim())
    ? readSize(text, null) !== null
    : false
}

export function isWeightWithUnit(text: string): boolean {
  return /^[\d\s.,]+\p{L}+\.?$/u.test(text.trim()) && readWeight(text, null) !== null
}

function readAmount(text: string, big: RegExp, small: RegExp, isHead: boolean | null) {
  const trimmed = text.trim()
  const sign = big.test(trimmed) ? big : small.test(trimmed) ? small : null
  const isBig = sign === null ? isHead : sign === big
  const value = readDecimal(sign ? trimmed.replace(sign, '') : trimmed, isBig === false)
  return value === null ? null : ({ value, isBig } satisfies Amount)
}

/** A whole number, as of things in a package; `12 pcs` and `12x0.7` are twelve. */
export function readWhole(text: string): number | null {
  const value = readDecimal(text.trim().replace(WORDS_OF_PACK, ''))
  if (value !== null) return Number.isInteger(value) ? value : null
  const size = sizeInText(text)
  return size === null || size === 'several' ? null : size.in_package
}

const WORDS_OF_PACK =
  /\s*(pcs?|btls?|bottles?|шт|бут\p{L}*|հատ|շիշ)\.?(\s*(\/|в|per|in an?)\s*\p{L}+\.?)?$/iu

/** A strength: `40`, `40%`, `40 % vol`, `40°`. In hundredths of % vol. */
export function readStrength(text: string): number | null {
  const value = readDecimal(text.replace(/\s*(%|°|vol|об|ծավ)[%.\s\p{L}]*$/iu, ''))
  return value === null ? null : Math.round(value * PER_PERCENT)
}
