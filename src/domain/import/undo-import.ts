import type { Good, GoodFields } from '../goods/goods.ts'
import { isSame } from '../is-same.ts'
import type { Instant, Uuid } from '../units.ts'

/** What an import did, so that it can be undone as one. */
export interface ImportRecord {
  at: Instant
  /** The goods that it made. */
  made: Uuid[]
  edited: { good_id: Uuid; before: Partial<GoodFields>; after: Partial<GoodFields> }[]
  /** The types that it made. */
  types: Uuid[]
}

export interface UndoPlan {
  deleted: Uuid[]
  edited: { good_id: Uuid; before: Partial<GoodFields>; after: Partial<GoodFields> }[]
  /** Goods that stay as they are, because somebody has changed or counted them since. */
  kept: Uuid[]
  types: Uuid[]
}

/**
 * What undoes an import. A good that somebody has worked with since is kept: undoing may not take
 * away what it did not bring. A good that is deleted already needs nothing.
 * @param counted the goods counted since the import
 */
export function planUndo(
  { made, edited, types }: ImportRecord,
  goods: ReadonlyMap<Uuid, Good>,
  counted: ReadonlySet<Uuid>,
): UndoPlan {
  const plan: UndoPlan = { deleted: [], edited: [], kept: [], types: [...types] }
  for (const id of made) {
    const good = goods.get(id)
    if (!good || good.deleted_at !== null) continue
    const isTouched = good.updated_at !== good.created_at || counted.has(id)
    if (isTouched) plan.kept.push(id)
    else plan.deleted.push(id)
  }
  for (const { good_id, before, after } of edited) {
    const good = goods.get(good_id)
    if (!good || good.deleted_at !== null) continue
    const fields = Object.keys(after) as (keyof GoodFields)[]
    const isTouched = fields.some((field) => !isSame(good[field], after[field]))
    if (isTouched || counted.has(good_id)) plan.kept.push(good_id)
    else plan.edited.push({ good_id, before: after, after: before })
  }
  return plan
}
