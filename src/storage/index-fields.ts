import { bareBarcodeOf } from '#domain/barcodes.ts'
import type { Entry } from '#domain/entries.ts'
import type { Good } from '#domain/goods.ts'
import type { Inventory } from '#domain/inventories.ts'
import { foldCase, wordsOfGood } from '#domain/search-words.ts'

/**
 * What a good is found and sorted by. Of a deleted one they are undefined, so that it stands in
 * none of the indexes, also when it is made from the row that it was.
 */
export interface GoodIndexFields {
  /** The words by whose beginnings it is found, in any language. */
  search_words: string[]
  /** When it was created. */
  listed_at?: string | undefined
  /** Its type. */
  listed_type?: string | undefined
  /** Its name in each language, so that capitals and accents do not matter. */
  listed_en?: string | undefined
  listed_ru?: string | undefined
  listed_hy?: string | undefined
}

export function indexFieldsOfGood(good: Good): GoodIndexFields {
  const isListed = good.deleted_at === null
  return {
    search_words: isListed ? wordsOfGood(good) : [],
    listed_at: isListed ? good.created_at : undefined,
    listed_type: isListed ? good.goods_type_id : undefined,
    listed_en: isListed ? foldCase(good.name_en) : undefined,
    listed_ru: isListed ? foldCase(good.name_ru) : undefined,
    listed_hy: isListed ? foldCase(good.name_hy) : undefined,
  }
}

/** The same of an inventory. */
export interface InventoryIndexFields {
  listed_at?: string | undefined
}

export function indexFieldsOfInventory({
  deleted_at,
  created_at,
}: Pick<Inventory, 'deleted_at' | 'created_at'>): InventoryIndexFields {
  return { listed_at: deleted_at === null ? created_at : undefined }
}

/** The same of an entry: the bare barcode that it waits under to be named. */
export interface EntryIndexFields {
  bare_barcode?: string | undefined
}

export function indexFieldsOfEntry(entry: Pick<Entry, 'good_id' | 'barcode'>): EntryIndexFields {
  return { bare_barcode: bareBarcodeOf(entry) ?? undefined }
}
