import type { Good } from '../../goods/goods.ts'
import type { Uuid } from '../../units.ts'
import type { Entry } from '../entries.ts'
import { nextRound } from './commands/ask-recount.ts'
import type { RecountedGood } from './recount-rounds.ts'
import type { Recount } from './recounts.ts'

/**
 * What can be asked for: it is counted, and nobody is on it who can still count, or has decided.
 * Whoever cannot count any more has to be relieved first; see `stuckRecounts`.
 * @param goods of the inventory, by id
 */
export function askableGoods(
  { recounted, goods }: { recounted: readonly RecountedGood[]; goods: ReadonlyMap<Uuid, Good> },
  entries: readonly Pick<Entry, 'good_id' | 'deleted_at'>[],
): Map<Uuid, Good> {
  const counted = new Set(
    entries.flatMap(({ good_id, deleted_at }) => (deleted_at === null ? (good_id ?? []) : [])),
  )
  const closed = recounted.filter(
    ({ rounds }) =>
      typeof nextRound(
        rounds.filter(({ unfit }) => unfit === null).map(({ recount }) => recount),
      ) === 'object',
  )
  for (const { good_id } of closed) counted.delete(good_id)
  return new Map([...goods].filter(([id]) => counted.has(id)))
}

/** The recounts of these goods that wait for somebody who cannot count any more. */
export function stuckRecounts(
  recounted: readonly RecountedGood[],
  goodIds: readonly Uuid[],
): Recount[] {
  return recounted
    .filter(({ good_id }) => goodIds.includes(good_id))
    .flatMap(({ rounds }) => rounds)
    .flatMap(({ recount, unfit }) => (unfit === null ? [] : [recount]))
}
