import { foldCase } from '../../goods/search-words.ts'
import type { Language } from '../../languages.ts'
import { CURRENCIES } from '../../money/currencies.ts'
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

/** The order decides between two heads that fit: a till's group says more than its type. */
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
    'quantity in a case, bottles per case, units in case, per case, case qty, packing, packaging',
    'количество в ящике, количество в упаковке, в упаковке, шт в упаковке, кол во в упаковке, вложение, упаковка',
    'фасовка, в коробке, шт в коробке, бут в коробке, в ящике, кор, короб, коробка, ящик',
    'քանակը փաթեթում, քանակը տուփում, փաթեթում, տուփում, արկղում, փաթեթ',
    'քանակն արկղում, քանակը արկղում, հատ արկղում, փաթեթավորում',
  ],
  case_barcode: [
    'barcode of the case, case barcode, ean case, case ean, gtin case, case gtin, barcode case',
    'штрихкод ящика, штрихкод короба, штрихкод упаковки, шк короба, шк упаковки, шк ящика',
    'արկղի շտրիխկոդը, արկղի շտրիխկոդ, տուփի շտրիխկոդ',
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
  other: [
    'stock, on hand, in stock, quantity, qty, count, par, par level, limit, reorder point, order',
    'min, minimum, max, maximum, min stock, max stock, margin, markup, vat, country, region',
    'producer, supplier, vendor, date, phone, notes, comment, no, position no',
    'остаток, остатки, мин остаток, макс остаток, количество, кол во, наличие, лимит, заказ',
    'минимум, мин, максимум, макс, минимальный остаток, наценка, ндс, скидка, страна, регион',
    'производитель, поставщик, дата, телефон, примечание, номер, номер по порядку, п п, урожай',
    'մնացորդ, մնացորդը, քանակ, քանակը, նվազագույն, առավելագույն, պատվեր, երկիր, մատակարար',
    'արտադրող, ամսաթիվ, հեռախոս, հ հ',
  ],
}

/** Whose column has numbers that mean something in another program alone; also years of wines. */
const CODE =
  /(^| )(код|кода|коды|code|codes|կոդ|կոդը|sku|plu|артикул|арт|արտիկուլ|год|vintage|year|տարի|океи)( |$)/u

const OF_CASE =
  /(^| )(case|cases|pack|packs|package|carton|crate|box|кор|короб\p{L}*|ящик\p{L}*|кейс\p{L}*|упак\p{L}*|уп|արկղ\p{L}*|տուփ\p{L}*|փաթեթ\p{L}*)( |$)/u
const OF_BOTTLE =
  /(^| )(bottle|bottles|btl|unit|each|piece|pc|бут\p{L}*|шт\p{L}*|штук\p{L}*|единиц\p{L}*|ед|հատ\p{L}*|շիշ|շշի)( |$)/u

/** A supplier's list says so of what is paid, and a till's of what guests pay. */
const EITHER = 150
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
  /** The smaller one wins when two columns have one meaning. */
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
  const all = PHRASES.flatMap((phrase) => {
    const distance = distanceOf(key, phrase)
    return distance === null ? [] : [{ ...phrase, distance }]
  }).sort((a, b) => a.distance - b.distance || b.words.length - a.words.length)
  const [nearest] = all
  const found = OF_CASE.test(whole) ? headOfCase(all) : nearest
  if (isCode(whole, found?.target)) return { target: 'other', distance: 100, isSure: true }
  return found ? heldMeaning(whole, key, found) : null
}

type FoundPhrase = Phrase & { distance: number }

function heldMeaning(whole: string, key: string, found: FoundPhrase): HeadMeaning {
  const ofCase = meaningOfCase(whole, found.target)
  if (ofCase) return { target: ofCase, distance: found.distance, isSure: true }
  const named = isName(found.target) ? namedLanguage(key) : null
  const target = named ?? found.target
  const isSure = found.distance < 100 && !(target === 'price' && OF_EITHER.has(found.words))
  return { target, distance: found.distance, isSure: isSure || named !== null }
}

/** What a case has of its own goes before how much is in one, unless the head says just that. */
function headOfCase<One extends { target: Recognised; distance: number }>(
  all: readonly One[],
): One | undefined {
  const [nearest] = all
  if (nearest && nearest.distance < 100) return nearest
  const own = all.find(({ target }) => CASED.has(target))
  return own ?? all.find(({ target }) => target === 'in_package') ?? nearest
}

const CASED: ReadonlySet<Recognised> = new Set(['price', 'money', 'barcode'])

/** What is of a case is not the bottle's: its price stays out, and its barcode is its own. */
function meaningOfCase(whole: string, target: Recognised): Recognised | null {
  if (!OF_CASE.test(whole) || OF_BOTTLE.test(whole)) return null
  if (target === 'price') return 'money'
  return target === 'barcode' ? 'case_barcode' : null
}

function isCode(whole: string, target: Recognised | undefined): boolean {
  return CODE.test(whole) && target !== 'barcode' && target !== 'case_barcode' && target !== 'id'
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
  // What is paid is said more clearly by any longer head.
  if (key === words) return OF_EITHER.has(words) ? EITHER : rank
  if (key.startsWith(`${words} `)) return 100 + rank + key.length - words.length
  return ` ${key} `.includes(` ${words} `) ? 200 + rank + key.length - words.length : null
}
