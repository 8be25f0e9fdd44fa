import { bareBarcodeOf } from '#domain/counting/barcode-names.ts'
import type { Change } from '#domain/commands/state.ts'
import type { Rows, TableName } from '#domain/tables.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { nameIn, waitsForWeights, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import { sortKey } from '#domain/goods/sort-key.ts'
import { GOOD_SORTS, type SortIndex } from './good-sorts.ts'

/**
 * The fields by which a good is found and sorted. They are undefined in a deleted good, so that it
 * is in none of the indexes even when its row was copied from a living one.
 */
export interface GoodIndexFields extends Partial<Record<SortIndex, string | number | undefined>> {
  /** The words by whose beginnings it is found, in every language. */
  search_words: string[]
  /** Its type. */
  listed_type?: string | undefined
  /** When it was created, of one that waits for its weights. */
  unweighed_since?: string | undefined
}

const SORTS = Object.keys(GOOD_SORTS) as (keyof typeof GOOD_SORTS)[]

/** The orders of goods: by name as readers of each language sort it, and each sort. */
export const SORT_INDEXES: readonly SortIndex[] = [
  ...LANGUAGES.map((language) => `listed_${language}` as const),
  ...SORTS.map((sort) => `listed_by_${sort}` as const),
]

export function indexFieldsOfGood(good: Good): GoodIndexFields {
  const isListed = good.deleted_at === null
  const keys = [
    ...LANGUAGES.map((language) => sortKey(nameIn(good, language), language)),
    ...SORTS.map((sort) => GOOD_SORTS[sort](good)),
  ]
  return {
    search_words: isListed ? wordsOfGood(good) : [],
    listed_type: isListed ? good.goods_type_id : undefined,
    unweighed_since: waitsForWeights(good) ? good.created_at : undefined,
    ...Object.fromEntries(
      SORT_INDEXES.map((name, place) => [name, isListed ? keys[place] : undefined]),
    ),
  }
}

/** The same for an inventory. */
export interface InventoryIndexFields {
  listed_at?: string | undefined
}

export function indexFieldsOfInventory({
  deleted_at,
  created_at,
}: Pick<Inventory, 'deleted_at' | 'created_at'>): InventoryIndexFields {
  return { listed_at: deleted_at === null ? created_at : undefined }
}

/** The same for an entry: the bare barcode under which it waits for a good. */
export interface EntryIndexFields {
  bare_barcode?: string | undefined
}

export function indexFieldsOfEntry(entry: Pick<Entry, 'good_id' | 'barcode'>): EntryIndexFields {
  return { bare_barcode: bareBarcodeOf(entry) ?? undefined }
}

/** Rows with the fields that exist only to be indexed. */
export interface IndexedRows extends Rows {
  goods: Rows['goods'] & GoodIndexFields
  inventories: Rows['inventories'] & InventoryIndexFields
  entries: Rows['entries'] & EntryIndexFields
}

export function indexedRow({ table, row }: Change): IndexedRows[TableName] {
  if (table === 'entries') return Object.assign({}, row, indexFieldsOfEntry(row))
  if (table === 'goods') return Object.assign({}, row, indexFieldsOfGood(row))
  return table === 'inventories' ? Object.assign({}, row, indexFieldsOfInventory(row)) : row
}
