import { latinOf, skeletonsOf, soundOf } from './letters.ts'
import { sweetnessOf, withPhrases, type Sweetness } from './phrases.ts'
import { isLight, isSort, kindOf, variantOf } from './words.ts'

/** A word of a name that may tell products apart. */
export interface NameWord {
  /** Its Latin letters. */
  latin: string
  sound: string
  skeletons: readonly string[]
  /** What it says of the variant, the same in every language; null for a word of the brand. */
  variant: string | null
  isLight: boolean
  /** True for a word that names another variety of the brand, light included. */
  isSort: boolean
}

/** What a product's name says. */
export interface ProductName {
  words: readonly NameWord[]
  /** The kind of drink, when the name tells it. */
  kind: string | null
  /** Volume of one bottle in ml. */
  size_ml: number | null
  /** Bottles in a pack; 0 is a pack of an unknown number. */
  pack: number | null
  /** The year of a wine. */
  vintage: number | null
  sweetness: Sweetness | null
  /** Years, stars and other numbers that belong to the name. */
  numbers: readonly number[]
}

const PACK = /(\d+)(?:\s*[xх×]\s*|\*)(?=\d*[.,]?\d)/iu
const PIECES = /(?<![\d.,])([2-9]|\d{2,4})\s*(?:шт|бут|бан|pcs|btl|հատ)(?![\p{L}])\.?(?!\s*\/)/iu
/** A case of nobody says how many. */
const CASE = /(?<!\p{L})(?:ящик|короб\p{L}*|упак\p{L}*|case|արկղ)(?!\p{L})/iu
const LITRES = /(?<![\p{L}\d])(\d+(?:[.,]\d+)?)\s*(?:литр\p{L}*|лтр|ltr|լ|л|l)(?![\p{L}])/iu
const MILLILITRES = /(?<![\d.,])(\d{2,4})\s*(?:ml|мл|մլ)(?![\p{L}])/iu
const CENTILITRES = /(?<![\d.,])(\d{2,3})\s*(?:cl|сл)(?![\p{L}])/iu
const BARE_LITRES = /(?<![\d.,])([0-2][.,]\d{1,3})(?![\d.,%])/u
/** 'Kahlua 1', but not 'Pimm's No. 1'. */
const BARE_LITRE = /(?<![\d.,№#]|(?<!\p{L})no[.\s]?\s?|№\s)(?<=\s)(1)\s*$/iu
const BARE_MILLILITRES = /(?<![\d.,])(200|250|330|375|440|500|700|750|1000)(?!\d)\s*$/u
/** Russian writes litres and years of age with one letter: 'Чивас 12 л. 0,5л'. */
const YEARS_OR_LITRES = /(?<![\p{L}\d.,])([1-9]\d?)\s*л\.?(?!\p{L})/giu
const AGES = { from: 3, to: 30 }
const STRENGTH = /\d+(?:[.,]\d+)?\s*%/gu
const AGE =
  /(?<=\d)\s*(?:y\.?\s?o\.?|years?|yrs?|лет|года?|տարի|звезд\p{L}*|stars?|старс|աստղ)(?![\p{L}])/giu
/** 'V.S.O.P.' and 'J.B'; 'S.Pellegrino' stays two words. */
const INITIALS = /(?<![\p{L}])(?:(?:\p{L}\.\s?){2,}\p{L}?|\p{L}\.\p{L})(?![\p{L}])/gu

/** Reads a name as people write it on a till or a shelf, in Latin, Russian or Armenian letters. */
export function parseProductName(name: string): ProductName {
  const { rest, pack, size_ml } = takeSizes(withYears(withPhrases(name).replaceAll(STRENGTH, ' ')))
  const text = rest
    .replaceAll(AGE, ' ')
    .replaceAll(INITIALS, (initials) => initials.replaceAll(/[.\s]/g, ''))
    .replaceAll(/['’ʼ`]/gu, '')
  const raw = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const numbers = raw.filter((word) => /^\d+$/.test(word)).map(Number)
  const words = raw.filter((word) => !/^\d+$/.test(word) && kindOf(word) === null)
  return {
    words: words.map(readWord),
    kind: raw.map(kindOf).find((kind) => kind !== null) ?? null,
    size_ml,
    pack,
    vintage: numbers.find(isVintage) ?? null,
    sweetness: sweetnessOf(raw),
    numbers: numbers.filter((number) => !isVintage(number)),
  }
}

/** A name with its size behind such a figure says years, not litres, unless both are one size. */
function withYears(name: string): string {
  return name.replaceAll(YEARS_OR_LITRES, (figure, digits: string, at: number) => {
    const { size_ml } = takeSizes(name.slice(at + figure.length))
    const age = Number(digits)
    const isAge = age >= AGES.from && age <= AGES.to
    return isAge && size_ml !== null && size_ml !== age * 1000 ? `${digits} лет ` : figure
  })
}

/** How much is in it, and the name without that. */
function takeSizes(name: string): Pick<ProductName, 'pack' | 'size_ml'> & { rest: string } {
  let rest = name
  const take = (pattern: RegExp, times: number): number | null => {
    const found = pattern.exec(rest)
    if (!found) return null
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return Number((found[1] ?? '').replace(',', '.')) * times
  }
  const pack = take(PACK, 1) ?? take(PIECES, 1) ?? take(CASE, 0)
  const size =
    take(MILLILITRES, 1) ??
    take(CENTILITRES, 10) ??
    take(LITRES, 1000) ??
    take(BARE_LITRES, 1000) ??
    take(BARE_LITRE, 1000) ??
    take(BARE_MILLILITRES, 1)
  return { rest, pack, size_ml: size === null ? null : Math.round(size) }
}

function isVintage(number: number): boolean {
  return number >= 1950 && number < 2050
}

function readWord(word: string): NameWord {
  const latin = latinOf(word)
  return {
    latin,
    sound: soundOf(latin),
    skeletons: skeletonsOf(latin),
    variant: variantOf(word),
    isLight: isLight(word),
    isSort: isSort(word),
  }
}
