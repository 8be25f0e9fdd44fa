import type { Transaction } from 'dexie'
import { nameIn } from '#domain/goods/goods.ts'
import { nameFields, NO_NAMES } from '#domain/goods/names.ts'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { indexFieldsOfGood, type IndexedRows } from './index-fields.ts'

type IndexedGood = IndexedRows['goods']

/**
 * Goods stored before a language or an order of goods was added have a name in it too, and are
 * listed by it.
 */
export async function indexAgain(upgrade: Transaction): Promise<void> {
  const change = (table: string, fieldsOf: (named: IndexedGood) => object) =>
    upgrade
      .table<IndexedGood>(table)
      .toCollection()
      .modify((row) => {
        const known = { ...NO_NAMES, ...row }
        const names = nameFields((field) => row[field] ?? nameIn(known, DEFAULT_LANGUAGE))
        Object.assign(row, names, fieldsOf({ ...row, ...names }))
      })
  for (const table of ['goods_types', 'pending_goods_types']) await change(table, () => ({}))
  for (const table of ['goods', 'pending_goods']) await change(table, indexFieldsOfGood)
}
