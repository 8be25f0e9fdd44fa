import { MILLILITRES_PER_LITRE, type Millilitres } from '../units.ts'
import { BOTTLE_SIZES } from './bottle-sizes.ts'

/** A size that stands among other words, and how many of them are in a case. */
export interface TextSize {
  litrage: Millilitres
  in_package: number | null
}

/** The millilitres of each unit. A fluid ounce is that of American cans. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(ml|мл|մլ)/i, 1],
  [/^(cl|сл|սլ)/i, 10],
  [/^(l|л|լ)/i, MILLILITRES_PER_LITRE],
  [/^(fl|oz)/i, 29.5735],
]

const NUMBER = String.raw`(?<![\d.,/№#])\d{1,4}(?:[.,]\d{1,3})?`
const UNIT = String.raw`(?:ml|мл|մլ|cl|сл|սլ|ltr?|l|liters?|litres?|лт|литр\p{L}*|л|լիտր\p{L}*|լ|fl\.?\s?oz|oz)`
const WITH_UNIT = new RegExp(`(${NUMBER})\\s?-?(${UNIT})(?![\\p{L}\\d])`, 'giu')

/** Without a unit only what is written as a bottle's size: 0,7 and 1.0, but no 101 and no 12. */
const BARE =
  /(?<![\p{L}\d.,/№#-]|[№#]\s)\d[.,]\d{1,3}(?![\d.,]|\s*(?:%|°|kg|g|кг|г|կգ|գ)(?!\p{L}))/giu
const BARE_UP_TO = 3

const KEG = /кег|бочк|keg|cask|barrel|կեգ|տակառ/iu
const KEG_SIZE =
  /(?:кег\p{L}*|kegs?|կեգ\p{L}*)\s*-?(\d{2})(?!\d)|(?<!\d)(\d{2})\s*-?(?:кег|keg|կեգ)/iu

/** What holds more than a magnum, so that 10 л are not years. */
const BIG = /вода|water|ջուր|bag|box|канистр|пэт|pet|бутыл[ьи]|tank|бак/iu
const MAY_BE_YEARS_FROM = 4

/** What is no size, whatever stands behind it: ages, years and strengths. */
const AGES =
  /\d+\s*-?\s*(?:y\.?\s?o\.?|years?|yrs?|ans|лет\p{L}*|год\p{L}*|г\.\s?в|տարի\p{L}*|տարեկան|տ\.)(?!\p{L})/giu
const STRENGTHS = /\d+(?:[.,]\d+)?\s*(?:%|°|vol|об\.|proof)/giu

/**
 * The size that a name or a packing says among other words: 'Jameson 0,7', 'кега 30 л', '6*0,75л',
 * 'Бутылка 0,7 л'.
 * @returns `several` when it cannot be told which; null when there is none
 */
export function sizeInText(text: string): TextSize | 'several' | null {
  const bare = plain(text).replaceAll(AGES, ' ').replaceAll(STRENGTHS, ' ')
  const found = withUnits(bare)
  const sizes = found.length > 0 ? found : (kegOf(bare) ?? bareSizes(bare))
  const different = new Set(sizes.map(({ litrage }) => litrage))
  const [first] = sizes
  if (first === undefined) return null
  if (different.size > 1 || isPerhapsYears(first, bare)) return 'several'
  return { litrage: first.litrage, in_package: packOf(bare, first) }
}

interface Found {
  litrage: Millilitres
  start: number
  end: number
}

/** Marks as they are typed on any keyboard: the Armenian point, the Cyrillic х, the no-break space. */
function plain(text: string): string {
  return text
    .replaceAll('․', '.')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/(?<=[\d\s])[xхХX×*](?=[\d\s])/g, ' x ')
    .replaceAll(/(?<=\d\s?\p{L}{1,2}\.?\s?)[xхХX×*](?=\s?\d)/gu, ' x ')
}

/** The amounts with units; among several, those that may be years go. */
function withUnits(text: string): Found[] {
  const found = Array.from(text.matchAll(WITH_UNIT), (match): Found => {
    const [whole, number = '', unit = ''] = match
    const factor = UNITS.find(([sign]) => sign.test(unit))?.[1] ?? 1
    const litrage = Math.round(Number(number.replace(',', '.')) * factor)
    return { litrage, start: match.index, end: match.index + whole.length }
  }).filter(({ litrage }) => litrage > 0)
  const sure = found.filter((one) => !isPerhapsYears(one, text))
  if (sure.length > 0) return sure
  return found.length > 0 && bareSizes(text).length > 0 ? bareSizes(text) : found
}

function isPerhapsYears({ litrage }: Found, text: string): boolean {
  return litrage >= MAY_BE_YEARS_FROM * MILLILITRES_PER_LITRE && !KEG.test(text) && !BIG.test(text)
    ? !/\d\s*x/iu.test(text)
    : false
}

function kegOf(text: string): Found[] | null {
  const keg = KEG_SIZE.exec(text)
  const size = Number(keg?.[1] ?? keg?.[2])
  if (!keg || !(size >= 10)) return null
  return [{ litrage: size * MILLILITRES_PER_LITRE, start: keg.index, end: keg.index }]
}

function bareSizes(text: string): Found[] {
  return Array.from(text.matchAll(BARE), (match): Found => {
    const value = Number(match[0].replace(',', '.'))
    const isSize = BOTTLE_SIZES.has(value) && value <= BARE_UP_TO
    const litrage = isSize ? Math.round(value * MILLILITRES_PER_LITRE) : 0
    return { litrage, start: match.index, end: match.index + match[0].length }
  }).filter(({ litrage }) => litrage > 0)
}

const BEFORE = /(?<![\d.,])(\d{1,3})\s*(?:x|(?:шт|бут|pcs|btl|հատ)\p{L}*\.?\s*(?:по|x|of|-)?)\s*$/iu
const AFTER = /^\s*(?:x\s*|\/\s?)(\d{1,3})(?![\d.,])/iu

/** A case is said before its size or behind it: 12x0.5, 0,33х24, 20 шт по 0,4 л. */
function packOf(text: string, { start, end }: Found): number | null {
  const count = BEFORE.exec(text.slice(0, start))?.[1] ?? AFTER.exec(text.slice(end))?.[1]
  return count === undefined || Number(count) === 0 ? null : Number(count)
}
