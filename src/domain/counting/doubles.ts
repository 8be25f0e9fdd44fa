import { labelOf } from '../bottles/labels.ts'
import { placeKey } from '../branches/places.ts'
import { isNoneLeft } from './coverage.ts'
import type { Entry } from './entries.ts'
import { lineKeyOf } from '../inventories/good-lines.ts'

/** Two entries that may be of the same bottle, or of the same row of sealed ones. */
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
 * Pairs of entries that may be one bottle: each later entry with the latest one before it, unless a
 * person has confirmed that it is a different bottle. A label is one bottle, whoever read it and
 * wherever. Without one, a pair is of the same good, open or sealed, counted at the same place by two
 * people: two entries of one person are none, because that person knows how many bottles stand
 * there. Nothing is dropped; a person is asked.
 */
export function doublesOf<E extends Suspect>(entries: readonly E[]): Double<E>[] {
  const groups = new Map<string, E[]>()
  const living = entries
    .filter((entry) => entry.deleted_at === null && !isNoneLeft(entry))
    .toSorted(byTime)
  for (const entry of living) {
    const place = entry.place === null ? null : placeKey(entry.place)
    const key = [lineKeyOf(entry), place, entry.is_full].join('|')
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const labelled = doublesByLabel(living)
  const proven = new Set(labelled.map(({ later }) => later))
  const others = [...groups.values()].flatMap(doublesIn).filter(({ later }) => !proven.has(later))
  return [...labelled, ...others]
}

/** The label of an entry's bottle; null when it has none. */
export function labelOfEntry({ barcode }: Pick<Entry, 'barcode'>): string | null {
  return barcode === null ? null : labelOf(barcode)
}

function doublesByLabel<E extends Suspect>(entries: readonly E[]): Double<E>[] {
  const last = new Map<string, E>()
  return entries.flatMap((later) => {
    const label = labelOfEntry(later)
    if (label === null) return []
    const earlier = last.get(label)
    last.set(label, later)
    return earlier && !later.is_distinct ? [{ earlier, later }] : []
  })
}

function doublesIn<E extends Suspect>(group: readonly E[]): Double<E>[] {
  return group.flatMap((later, index) => {
    if (later.is_distinct) return []
    const earlier = group
      .slice(0, index)
      .findLast((before) => before.user_id !== later.user_id && !areTwo(before, later))
    return earlier ? [{ earlier, later }] : []
  })
}

/** Does a label prove that the two are one bottle? */
export function isByLabel({ earlier, later }: Double<Pick<Entry, 'barcode'>>): boolean {
  const label = labelOfEntry(later)
  return label !== null && label === labelOfEntry(earlier)
}

/** Two labels are two bottles. */
function areTwo(one: Suspect, other: Suspect): boolean {
  const [label, another] = [labelOfEntry(one), labelOfEntry(other)]
  return label !== null && another !== null && label !== another
}

/** The earlier first; of one moment by id, so that every device has the same order. */
export function byTime(
  a: Pick<Suspect, 'id' | 'measured_at'>,
  b: Pick<Suspect, 'id' | 'measured_at'>,
): number {
  return a.measured_at.localeCompare(b.measured_at) || a.id.localeCompare(b.id)
}
