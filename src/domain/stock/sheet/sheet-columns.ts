import { BEGINS, HeadPhrases, type HeadColumn } from '../../import/columns/columns-by-heads.ts'
import { headKey, meaningOf } from '../../import/columns/heads.ts'

/** What a column of a stock sheet means. */
export const SHEET_COLUMNS = [
  'name',
  'barcode',
  'code',
  'size',
  'amount',
  'unit',
  /** What the amount has cost. */
  'sum',
  /** The store or branch that the line is of. */
  'store',
] as const
export type SheetColumn = (typeof SHEET_COLUMNS)[number]

/** The meaning of each column of a table; null: it is left out. */
export type SheetMapping = readonly (SheetColumn | null)[]

/* Every list of words is of lines by language, separated by commas. */

/** What is there at the end of a period stands first; its sum is told by a word for money. */
const HEADS: Readonly<Partial<Record<SheetColumn, readonly string[]>>> = {
  amount: [
    'closing stock, closing balance, closing quantity, ending balance, current stock',
    'stock on hand, on hand, in stock, stock, balance, stock balance, remaining, quantity, qty',
    'конечный остаток, остаток на конец, остаток на конец периода, количество на конец',
    'конец периода, на конец, учетное количество, количество по учету, по учету, по данным учета',
    'текущий остаток, остаток на складе, остаток, остатки, в наличии, наличие, доступно',
    'количество, кол во, кол',
    'վերջնական մնացորդ, մնացորդը վերջում, մնացորդ, մնացորդը, առկա քանակ, առկա է',
    'քանակ, քանակը, քանակություն',
  ],
  store: [
    'store, storage, warehouse, location, branch, outlet, department',
    'склад, место хранения, подразделение, филиал, торговая точка, точка, заведение, предприятие',
    'պահեստ, պահեստը, մասնաճյուղ, մասնաճյուղը, բաժին',
  ],
  code: [
    'code, item code, sku, plu, article, id',
    'код, код товара, артикул, номенклатурный номер, код номенклатуры',
    'կոդ, կոդը, ապրանքի կոդ, ապրանքի կոդը, արտիկուլ',
  ],
}

/** What a list of goods calls so, a stock sheet does too. */
const AS_GOODS: Readonly<Record<string, SheetColumn>> = {
  name_en: 'name',
  name_ru: 'name',
  name_hy: 'name',
  barcode: 'barcode',
  unit: 'unit',
  litrage: 'size',
}

/** What a column of a turnover is of, when it is not what there should be. */
const OF_OTHERS =
  /(^| )(начал\p{L}*|приход\p{L}*|расход\p{L}*|поступ\p{L}*|выбы\p{L}*|списан\p{L}*|прода\p{L}*|оборот\p{L}*|мин|макс|миним\p{L}*|максим\p{L}*|неснижаем\p{L}*|цена|цены|резерв\p{L}*|в пути|факт\p{L}*|отклон\p{L}*|разниц\p{L}*|излиш\p{L}*|недоста\p{L}*|за ед\p{L}*|ндс|opening|beginning|start|received|receipts?|issued|sold|sales|usage|minimum|min|maximum|max|par|price|reserved|transit|actual|counted|variance|difference|per unit|unit cost|average|vat|սկզբ\p{L}*|մուտք\p{L}*|ելք\p{L}*|գին|գինը|նվազագույն|առավելագույն|փաստացի|տարբերություն|շեղում)( |$)/u

const OF_MONEY =
  /(^| )(сумм\p{L}*|стоимост\p{L}*|себестоимост\p{L}*|value|cost|sum|total|գումար\p{L}*|արժեք\p{L}*|ինքնարժեք\p{L}*)( |$)/u

const OF_END = /(^| )(конец|конечн\p{L}*|closing|ending|end|վերջ\p{L}*)( |$)/u

const PHRASES = new HeadPhrases(SHEET_COLUMNS, HEADS)

/** What a head means; null when nobody knows, or when it is of no use. */
export function sheetColumn(head: string): HeadColumn<SheetColumn> | null {
  const key = headKey(head)
  if (key === '' || key.length > 80 || OF_OTHERS.test(key)) return null
  if (OF_MONEY.test(key)) return { column: 'sum', distance: key.length - (isOfEnd(key) ? 50 : 0) }
  const found = phraseIn(key)
  if (found && found.distance < BEGINS) return found
  const asGood = meaningOf(head)
  const column = asGood && AS_GOODS[asGood.target]
  return column ? { column, distance: asGood.distance } : found
}

function isOfEnd(key: string): boolean {
  return OF_END.test(key)
}

function phraseIn(key: string): HeadColumn<SheetColumn> | null {
  const exact = PHRASES.exact(key)
  if (exact) return exact
  const begun = PHRASES.begun(key)
  return begun && isOfEnd(key) ? { column: begun.column, distance: begun.rank } : begun
}
