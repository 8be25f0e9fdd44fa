import { placeKey } from '../branches/places.ts'
import { isNoneLeft } from './coverage.ts'
import type { Entry } from './entries.ts'
import { lineKeyOf } from '../inventories/good-lines.ts'

/** Entries of two people that may be the same bottle, or the same row of sealed ones. */
export interface Double<E> {
  earlier: E
  later: E
}

export type Suspect = Pick<
  Entry,
  | 'id'
  | 'good_id'
  | 'barcode'
  | 'place'
  | 'is_full'
  | 'count'
  | 'user_id'
  | 'is_distinct'
  | 'measured_at'
  | 'deleted_at'
>

/**
 * Pairs of entries of the same good, open or sealed, counted at the same place by two people: each
 * later entry with the latest one before it by somebody else, unless a person has confirmed that it
 * is a different bottle. Nothing is dropped; a person is asked. Two entries of one person are never
 * a pair, because that person knows how many bottles stand there.
 */
export function doublesOf<E extends Suspect>(entries: readonly E[]): Double<E>[] {
  const groups = new Map<string, E[]>()
  const living = entries.filter((entry) => entry.deleted_at === null && !isNoneLeft(entry))
  for (const entry of living.toSorted(byTime)) {
    const place = entry.place === null ? null : placeKey(entry.place)
    const key = [lineKeyOf(entry), place, entry.is_full].join('|')
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].flatMap(doublesIn)
}

function doublesIn<E extends Suspect>(group: readonly E[]): Double<E>[] {
  return group.flatMap((later, index) => {
    if (later.is_distinct) return []
    const earlier = group.slice(0, index).findLast(({ user_id }) => user_id !== later.user_id)
    return earlier ? [{ earlier, later }] : []
  })
}

function byTime(a: Suspect, b: Suspect): number {
  return a.measured_at.localeCompare(b.measured_at) || a.id.localeCompare(b.id)
}
