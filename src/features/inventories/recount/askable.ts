import type { Entry } from '#domain/counting/entries.ts'
import { nextRound } from '#domain/counting/recounts/commands/ask-recount.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import type { Good } from '#domain/goods/goods.ts'

/** What can be asked for: it is counted, and nobody is on it or has decided. By id. */
export function askable(
  { recounted, goods }: { recounted: readonly RecountedGood[]; goods: ReadonlyMap<string, Good> },
  entries: readonly Pick<Entry, 'good_id' | 'deleted_at'>[],
): Map<string, Good> {
  const counted = new Set(
    entries.flatMap(({ good_id, deleted_at }) => (deleted_at === null ? (good_id ?? []) : [])),
  )
  const closed = recounted.filter(
    ({ rounds }) => typeof nextRound(rounds.map(({ recount }) => recount)) === 'object',
  )
  for (const { good_id } of closed) counted.delete(good_id)
  return new Map([...goods].filter(([id]) => counted.has(id)))
}
