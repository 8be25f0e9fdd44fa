import { hasStill } from '../goods/good-fields.ts'
import type { Good, GoodFields } from '../goods/goods.ts'
import type { Instant, Uuid } from '../units.ts'

interface Edited {
  good_id: Uuid
  before: Partial<GoodFields>
  after: Partial<GoodFields>
}

/** What an import did, so that it can be undone as one. */
export interface ImportRecord {
  at: Instant
  /** The goods that it made. */
  made: Uuid[]
  edited: Edited[]
  /** The types that it made. */
  types: Uuid[]
}

export interface UndoPlan {
  deleted: Uuid[]
  edited: Edited[]
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
  counted: Pick<ReadonlySet<Uuid>, 'has'>,
): UndoPlan {
  const living = (id: Uuid): Good[] => {
    const good = goods.get(id)
    return good && good.deleted_at === null ? [good] : []
  }
  const isLeft = (good: Good) => good.updated_at === good.created_at && !counted.has(good.id)
  const isAsMade = ({ good_id, after }: Edited) =>
    living(good_id).some((good) => hasStill(good, after) && !counted.has(good_id))
  const goodsMade = made.flatMap(living)
  const goodsEdited = edited.filter(({ good_id }) => living(good_id).length > 0)
  return {
    deleted: goodsMade.filter(isLeft).map(({ id }) => id),
    edited: goodsEdited
      .filter(isAsMade)
      .map(({ good_id, before, after }) => ({ good_id, before: after, after: before })),
    kept: [
      ...goodsMade.filter((good) => !isLeft(good)).map(({ id }) => id),
      ...goodsEdited.filter((one) => !isAsMade(one)).map(({ good_id }) => good_id),
    ],
    types: [...types],
  }
}
