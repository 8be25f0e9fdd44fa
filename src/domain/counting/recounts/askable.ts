import type { Good } from '../../goods/goods.ts'
import type { Uuid } from '../../units.ts'
import type { Entry } from '../entries.ts'
import { nextRound } from './commands/ask-recount.ts'
import type { RecountedGood } from './recount-rounds.ts'

/**
 * What can be asked for: it is counted, nobody is on it, and nobody has decided.
 * @param goods of the inventory, by id
 */
export function askableGoods(
  { recounted, goods }: { recounted: readonly RecountedGood[]; goods: ReadonlyMap<Uuid, Good> },
  entries: readonly Pick<Entry, 'good_id' | 'deleted_at'>[],
): Map<Uuid, Good> {
  const counted = new Set(
    entries.flatMap(({ good_id, deleted_at }) => (deleted_at === null ? (good_id ?? []) : [])),
  )
  for (const { good_id, rounds } of recounted) {
    const next = nextRound(rounds.map(({ recount }) => recount))
    if (typeof next === 'object') counted.delete(good_id)
  }
  return new Map([...goods].filter(([id]) => counted.has(id)))
}
