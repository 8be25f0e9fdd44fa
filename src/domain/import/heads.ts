import { foldCase } from '../goods/search-words.ts'
import type { Language } from '../languages.ts'
import { CURRENCIES } from '../money/currencies.ts'
import { isName, type Recognised } from './columns.ts'

/* Every list of words is of lines by language, separated by commas. */

/** Heads of name columns by the language that they are written in: a list's names are mostly in it. */
const NAME_HEADS: Record<Language, readonly string[]> = {
  en: ['name', 'item name', 'product name', 'item', 'product', 'goods', 'title', 'description'],
  ru: [
    'наименование товара',
    'наименование',
    'название',
    'номенклатура',
    'товар',
    'продукт',
    'позиция',
    'имя',
  ],
  hy: [
    'անվանում',
    'անվանումը',
    'անվանումն',
    'ապրանքի անվանումը',
    'ապրանքի անվանում',
    'անուն',
    'ապրանք',
    'տեսականի',
  ],
}

const LANGUAGE_WORDS: Record<Language, RegExp> = {
  en: /(^| )(en|eng|english|анг\p{L}*|անգ\p{L}*)( |$)/u,
  ru: /(^| )(ru|rus|russian|рус\p{L}*|ռուս\p{L}*)( |$)/u,
  hy: /(^| )(hy|am|arm|armenian|арм\p{L}*|հայ\p{L}*)( |$)/u,
}

/** Of two heads that fit, the one that stands first here is meant: a till's group says more than its type. */
const HEADS: Record<Exclude<Recognised, `name_${Language}`>, readonly string[]> = {
  id: ['dram id', 'id'],
  type: [
    'goods type, category, group, product group, type, kind',
    'тип товара, группа, категория, группа товаров, родитель, вид, тип',
    'ապրանքի տեսակ, ապրանքի տեսակը, խումբ, խումբը, կատեգորիա, տեսակ, տեսակը, տիպ',
  ],
  unit: [
    'measurement unit, unit of measure, unit of measurement, uom, unit, measure',
    'единица измерения, единицы измерения, ед изм, ед измерения, единица, ед',
    'չափման միավոր, չափման միավորը, չափման միավորներ, չափի միավոր, միավոր, միավորը, չմ, չ մ',
  ],
  barcode: [
    'barcode, bar code, ean, ean 13, upc, gtin, barcodes',
    'штрихкод, штрих код, штрихкоды, шк, баркод',
    'շտրիխկոդ, շտրիխ կոդ, շտրիխկոդը, գծիկավոր կոդ, գծային կոդ, բարկոդ',
  ],
  litrage: [
    'volume, size, bottle size, capacity, volume of the full bottle, litrage',
    'объем, емкость, литраж, объем бутылки, объем полной бутылки, размер',
    'ծավալ, ծավալը, տարողություն, շշի ծավալը, լի շշի ծավալը, լիտրաժ',
  ],
  weight_full: [
    'full weight, weight full, weight when full, full bottle weight, sealed weight',
    'gross weight, weight gross, gross, full bottle, full',
    'вес полной, вес полной бутылки, полный вес, вес полный, вес брутто, брутто, полная',
    'լի շշի քաշը, լի շշի քաշ, լի քաշը, լի քաշ, քաշ լի, համախառն քաշ, համաքաշ, բրուտտո',
  ],
  weight_empty: [
    'empty weight, weight empty, weight when empty, empty bottle weight, tare weight',
    'tare, empty bottle, empty',
    'вес пустой, вес пустой бутылки, пустой вес, вес пустая, вес тары, тара, пустая',
    'դատարկ շշի քաշը, դատարկ շշի քաշ, դատարկ քաշը, դատարկ քաշ, քաշ դատարկ, տարա',
  ],
  density: [
    'density',
    'liquid density',
    'плотность',
    'плотность жидкости',
    'խտություն',
    'հեղուկի խտությունը',
  ],
  in_package: [
    'quantity in a package, pack size, in package, units per case, case size, pack, case',
    'количество в упаковке, в упаковке, шт в упаковке, кол во в упаковке, вложение, упаковка',
    'քանակը փաթեթում, քանակը տուփում, փաթեթում, տուփում, արկղում, փաթեթ',
  ],
  strength: [
    'abv, strength, alcohol, alcohol by volume, alc',
    'крепость, алкоголь, градус, содержание спирта',
    'թնդություն, թնդությունը, ալկոհոլ, սպիրտ',
  ],
  price: [
    'purchase price, cost price, unit cost, price, cost',
    'цена закупки, закупочная цена, себестоимость, цена',
    'գնման գին, գնման գինը, ինքնարժեք, ինքնարժեքը, գին, գինը',
  ],
  money: [
    'sale price, selling price, retail price, menu price, price for sale, amount, sum, total, value',
    'цена продажи, розничная цена, отпускная цена, продажная цена, стоимость, сумма',
    'վաճառքի գին, վաճառքի գինը, մանրածախ գին, արժեք, արժեքը, գումար, գումարը',
  ],
}

/** A supplier's list says so of what is paid, and a till's of what guests pay. */
const OF_EITHER: ReadonlySet<string> = new Set(['price', 'cost', 'цена', 'գին', 'գինը'])

interface Phrase {
  words: string
  target: Recognised
  rank: number
}

const PHRASES: readonly Phrase[] = [
  ...Object.entries(NAME_HEADS).map(([language, heads]) => [`name_${language}`, heads] as const),
  ...Object.entries(HEADS),
].flatMap(([target, heads]) =>
  heads
    .flatMap((line) => line.split(', '))
    .map((head, rank) => ({ words: headKey(head), target: target as Recognised, rank })),
)

/** What a head means, and how far it is from a word that is known: 0 is that word itself. */
export interface HeadMeaning {
  target: Recognised
  /** Of two columns with one meaning, the one with the smaller distance has it. */
  distance: number
  isSure: boolean
}

/** A head in the one spelling by which heads are compared and remembered. */
export function headKey(head: string): string {
  return (foldCase(head).match(/\p{L}+|\d+/gu) ?? []).join(' ')
}

/** Units in a head say how its column is written, not what it is. */
const UNIT_WORDS =
  /(^| )(g|gr|kg|ml|l|cl|pcs|г|гр|кг|мл|л|сл|шт|գ|գր|կգ|մլ|լ|հատ|vol|об|amd|руб|դրամ)(?= |$)/gu

export function meaningOf(head: string): HeadMeaning | null {
  const whole = headKey(head)
  const bare = withoutCurrency(whole).replaceAll(UNIT_WORDS, ' ').replaceAll(/ +/g, ' ').trim()
  const key = bare === '' ? whole : bare
  if (key === '' || key.length > 60) return null
  const found = PHRASES.flatMap((phrase) => {
    const distance = distanceOf(key, phrase)
    return distance === null ? [] : [{ ...phrase, distance }]
  }).sort((a, b) => a.distance - b.distance || b.words.length - a.words.length)[0]
  if (!found) return null
  const named = isName(found.target) ? namedLanguage(key) : null
  const target = named ?? found.target
  const isSure = found.distance < 100 && !(target === 'price' && OF_EITHER.has(found.words))
  return { target, distance: found.distance, isSure: isSure || named !== null }
}

/** 'Purchase price, GEL' is known as 'Purchase price'. */
function withoutCurrency(key: string): string {
  const last = / (\p{L}{3})$/u.exec(key)?.[1] ?? ''
  return CURRENCIES.includes(last.toUpperCase()) ? key.slice(0, -4) : key
}

/** The language that a name column's head says; otherwise it is the one that the head is written in. */
function namedLanguage(key: string): Recognised | null {
  const named = Object.entries(LANGUAGE_WORDS).find(([, words]) => words.test(key))
  return named ? (`name_${named[0]}` as Recognised) : null
}

function distanceOf(key: string, { words, rank }: Phrase): number | null {
  if (key === words) return rank
  if (key.startsWith(`${words} `)) return 100 + rank + key.length - words.length
  return ` ${key} `.includes(` ${words} `) ? 200 + rank + key.length - words.length : null
}
