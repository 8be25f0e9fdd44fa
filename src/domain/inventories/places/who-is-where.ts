import { countersOf, type Counter } from '../../counting/counters.ts'
import { isNoneLeft } from '../../counting/coverage.ts'
import type { Entry } from '../../counting/entries.ts'
import type { FinishMark } from './finish-mark.ts'
import { isDone, ownMark } from './place-states.ts'

type PersonsEntry = Pick<
  Entry,
  'user_id' | 'user_full_name' | 'place' | 'is_full' | 'count' | 'measured_at' | 'deleted_at'
>

/** Somebody who counts: where they made their last entry, and what they said since. */
export interface CounterAt extends Counter {
  /** Null: they named no place. */
  place: string | null
  /** That they are done, or left the rest; null while they count. */
  mark: FinishMark | null
}

/**
 * Who counts, the most recent first, and where each of them is, as far as the entries tell: a
 * person is where they counted last. 'None left' is said from anywhere.
 */
export function whoIsWhere(
  entries: readonly PersonsEntry[],
  marks: readonly FinishMark[],
): CounterAt[] {
  return countersOf(entries).map((counter) => {
    const { user_id } = counter
    const mark = isDone(user_id, entries, marks) ? ownMark(user_id, marks) : undefined
    return { ...counter, place: placeOf(counter, entries), mark: mark ?? null }
  })
}

/** A key of a person counts where it says, wherever the person is. */
function placeOf({ user_id, full_name }: Counter, entries: readonly PersonsEntry[]): string | null {
  const own = entries.filter(
    (entry) =>
      entry.user_id === user_id &&
      entry.user_full_name === full_name &&
      entry.deleted_at === null &&
      !isNoneLeft(entry),
  )
  return own.toSorted((a, b) => b.measured_at.localeCompare(a.measured_at))[0]?.place ?? null
}
