import type { Good } from '../../goods/goods.ts'
import { rootOf } from '../../goods/merged.ts'
import type { Uuid } from '../../units.ts'
import type { Recount } from './recounts.ts'

/** A good that was merged into another; it is deleted since then. */
export type MergedGood = Pick<Good, 'id' | 'merged_into' | 'deleted_at'>

/** Whether a recount was of this good as well, by the id that a row was stored with. */
export type Covers = (recount: Pick<Recount, 'good_id' | 'asked_at'>, goodId: Uuid) => boolean

/**
 * Which goods somebody counted again: the one that was asked for, and those that were one with it
 * then. What was merged with it since is another bottle, which nobody asked them to look for.
 * @param merged all merged goods of the company; others may be among them
 */
export function coveredGoods(merged: readonly MergedGood[]): Covers {
  const byId = new Map(merged.map((good) => [good.id, good]))
  const rootThen = (id: Uuid, moment: string): Uuid =>
    rootOf(id, (one) => {
      const good = byId.get(one)
      return good?.deleted_at && good.deleted_at <= moment ? good.merged_into : null
    })
  return ({ good_id, asked_at }, goodId) =>
    rootThen(goodId, asked_at) === rootThen(good_id, asked_at)
}
