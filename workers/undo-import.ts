import { v7 as newId } from 'uuid'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { NO_NAMES, type Names } from '#domain/goods/names.ts'
import type { UndoOutcome } from '#domain/import/import-view.ts'
import { planUndo, type ImportRecord, type UndoPlan } from '#domain/import/undo-import.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { isRejection } from '#domain/rejections.ts'
import { commitAll, orderOf } from '#storage/commit-all.ts'
import type { Database } from '#storage/database.ts'
import { goodsCountedSince } from '#storage/goods/good-use.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { ImportAuthor } from './save-import.ts'

/** Undoes the last import as far as nobody has worked with its goods since. */
export async function undoImport(database: Database, author: ImportAuthor): Promise<UndoOutcome> {
  const record = await readMeta(database, 'last_import')
  if (!record) return { undone: 0, kept: [] }
  const { plan, goods } = await planOf(database, record)
  const outcomes = await commitAll(database, ordersOf(plan, author), {
    note: () => writeMeta(database, 'last_import', null),
  })
  const undoing = undoneBy(plan)
  const namesOf = (id: string) => pickNames(goods.get(id) ?? NO_NAMES)
  const rejected = new Set<string>()
  const kept = undoing.flatMap((id, at) => {
    const outcome = outcomes[at] ?? []
    if (!isRejection(outcome)) return []
    rejected.add(id)
    return [{ ...namesOf(id), code: outcome.code }]
  })
  const undone = new Set(undoing.filter((id) => !rejected.has(id))).size
  return { undone, kept: [...plan.kept.map((id) => ({ ...namesOf(id), code: null })), ...kept] }
}

async function planOf(database: Database, record: ImportRecord) {
  const { at, made, edited, prices = [] } = record
  const ids = [...made, ...[...edited, ...prices].map(({ good_id }) => good_id)]
  const [goods, counted, present] = await Promise.all([
    goodsById(database, ids),
    goodsCountedSince(database, at),
    presentPrices(database, ids),
  ])
  // Who may not see prices any more leaves them what they are.
  const undoable = present === null ? { ...record, prices: [] } : record
  const plan = planUndo(undoable, goods, counted, (id) => present?.known.get(id))
  return { plan, goods }
}

/** The goods of the first commands, in their order. */
function undoneBy({ edited, deleted, prices }: UndoPlan): string[] {
  return [...edited.map(({ good_id }) => good_id), ...deleted, ...prices.map((one) => one.good_id)]
}

function ordersOf(
  { edited, deleted, prices, matches, barcodes, types }: UndoPlan,
  by: ImportAuthor,
) {
  const now = new Date().toISOString()
  const contextOf = () => ({ ...by, id: newId(), now })
  return [
    ...edited.map((args) => orderOf(editGood, { ...args, weights_later: true }, contextOf())),
    ...deleted.map((good_id) => orderOf(deleteGood, { good_id }, contextOf())),
    ...prices.map((price) => orderOf(setPrice, { ...price, source: 'typed' }, contextOf())),
    ...barcodes.map((one) => orderOf(removeBarcode, one, contextOf())),
    ...matches.map((one) => orderOf(matchProduct, { ...one, mode: 'undo' }, contextOf())),
    // A type that somebody has used since is not empty, and stays.
    ...types.map((id) => orderOf(deleteGoodsType, { goods_type_id: id }, contextOf())),
  ]
}

function pickNames({ name_en, name_ru, name_hy }: Names): Names {
  return { name_en, name_ru, name_hy }
}
