import { v7 as newId } from 'uuid'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { NO_NAMES, type Names } from '#domain/goods/names.ts'
import type { UndoOffer, UndoOutcome } from '#domain/import/import-view.ts'
import type { UndoPlan } from '#domain/import/undo-import.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { isRejection } from '#domain/rejections.ts'
import { commitAll, orderOf } from '#storage/commit-all.ts'
import type { Database } from '#storage/database.ts'
import { plannedUndo, undoableImport } from '#storage/goods/last-import.ts'
import type { ImportAuthor } from './save-import.ts'

/** What undoing the company's last import takes back; null when nothing of it can be undone. */
export async function offerUndo(database: Database): Promise<UndoOffer | null> {
  const undoable = await undoableImport(database, new Date().toISOString())
  if (undoable === null) return null
  const { record, plan, goods } = undoable
  const { at, by } = record
  const restored = [...plan.edited, ...plan.prices].map(({ good_id }) => good_id)
  return {
    at,
    by,
    deleted: plan.deleted.length,
    restored: new Set(restored).size,
    kept: [...new Set(plan.kept)].map((id) => pickNames(goods.get(id) ?? NO_NAMES)),
  }
}

/** Undoes the company's last import as far as nobody has worked with its goods since. */
export async function undoImport(database: Database, author: ImportAuthor): Promise<UndoOutcome> {
  const planned = await plannedUndo(database, new Date().toISOString())
  if (planned === null) return { undone: 0, kept: [] }
  const { plan, goods } = planned
  const outcomes = await commitAll(database, ordersOf(plan, author))
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
