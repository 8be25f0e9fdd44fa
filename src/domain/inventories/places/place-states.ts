import type { Entry } from '../../counting/entries.ts'
import type { FinishMark } from './finish-mark.ts'

type PlacedEntry = Pick<
  Entry,
  'place' | 'user_id' | 'user_full_name' | 'measured_at' | 'deleted_at'
>

/**
 * `handed_over`: whoever counted there left the rest to somebody else, who has not begun.
 */
export type PlaceProgress = 'not_started' | 'counting' | 'handed_over' | 'finished'

export interface PlaceState {
  place: string
  progress: PlaceProgress
  /** Entries that are not deleted. */
  entries: number
  /** Full names of those who count there since it was last finished, the last one first. */
  counters: string[]
  /** What ended it last, also when somebody has counted there since; null once taken back. */
  mark: FinishMark | null
}

/**
 * How far each place is: those of `known`, and those where anything was counted or finished. It
 * follows from what is there alone, in whatever order it arrives: a place is finished when the
 * newest mark is no older than the newest reading, or when everybody who counted there is done;
 * whoever counts there later opens it again, and a reading of before that arrives late does not.
 * What was said last is what holds, also where it was that the place is to be counted further.
 * @param marks in the order of `withMark`, as everywhere here
 */
export function placeStates(
  entries: readonly PlacedEntry[],
  marks: readonly FinishMark[],
  known: readonly string[],
): PlaceState[] {
  const living = entries.filter(({ place, deleted_at }) => place !== null && deleted_at === null)
  const places = new Set([...known, ...[...living, ...marks].flatMap(({ place }) => place ?? [])])
  return [...places].map((place) => {
    const mark = newestMark(marks, place)
    const here = living.filter((entry) => entry.place === place)
    const since = here.filter(
      ({ user_id, measured_at }) =>
        measured_at > (mark?.at ?? '') && measured_at > (ownMark(user_id, marks)?.at ?? ''),
    )
    const newestFirst = since.toSorted((a, b) => b.measured_at.localeCompare(a.measured_at))
    const counters = [...new Set(newestFirst.map(({ user_full_name }) => user_full_name))]
    return {
      place,
      progress: progressOf(counters, mark, here),
      entries: here.length,
      counters,
      mark,
    }
  })
}

function progressOf(
  counters: readonly string[],
  mark: FinishMark | null,
  here: readonly unknown[],
): PlaceProgress {
  if (counters.length > 0) return 'counting'
  if (mark?.is_finished === false) return 'handed_over'
  return mark !== null || here.length > 0 ? 'finished' : 'not_started'
}

function newestMark(marks: readonly FinishMark[], place: string): FinishMark | null {
  const newest = marks.findLast((mark) => mark.place === place) ?? null
  return newest?.is_reopened ? null : newest
}

/** Has this person said that their part is over, and counted nothing since? */
export function isDone(
  userId: string,
  entries: readonly PlacedEntry[],
  marks: readonly FinishMark[],
): boolean {
  const mark = ownMark(userId, marks)
  if (!mark) return false
  return !entries.some(
    ({ user_id, measured_at, deleted_at }) =>
      user_id === userId && deleted_at === null && measured_at > mark.at,
  )
}

/**
 * Is the inventory ready to be completed: something is counted, everybody who counted says that they
 * are done, and so does everybody whom they left something to, since they were left it?
 */
export function isAllDone(entries: readonly PlacedEntry[], marks: readonly FinishMark[]): boolean {
  const living = entries.filter(({ deleted_at }) => deleted_at === null)
  const left = marks.filter(isLeft)
  if (living.length === 0 || left.some(({ heir }) => heir === null)) return false
  return (
    living.every(({ user_id }) => isDone(user_id, living, marks)) &&
    left.every(({ heir, at }) => {
      if (heir === null || !isDone(heir.user_id, living, marks)) return false
      return (ownMark(heir.user_id, marks)?.at ?? '') > at
    })
  )
}

/**
 * Who left the rest to whoever manages the count, and has counted nothing since: the last one first.
 * Nobody else will say that it is done, so whoever manages it must hear of it.
 */
export function leftToManagers(
  entries: readonly PlacedEntry[],
  marks: readonly FinishMark[],
): FinishMark[] {
  return marks
    .filter((mark) => isLeft(mark) && mark.heir === null && isDone(mark.user_id, entries, marks))
    .toReversed()
}

/**
 * Why an open inventory waits for whoever completes it: everybody who counted is done, or somebody
 * left the rest to them. Null: it is being counted, or has not begun.
 *
 * @param userId what this person left themselves does not wait for them; absent: for nobody in
 *   particular
 */
export function readinessOf(
  entries: readonly PlacedEntry[],
  marks: readonly FinishMark[],
  userId?: string,
): 'all_done' | 'left' | null {
  if (isAllDone(entries, marks)) return 'all_done'
  const left = leftToManagers(entries, marks)
  return left.some(({ user_id }) => user_id !== userId) ? 'left' : null
}

/** The rest of all that somebody wanted to count is left to others. */
function isLeft({ place, is_finished, is_reopened }: FinishMark): boolean {
  return place === null && !is_finished && !is_reopened
}

/** What this person said last of all that they wanted to count, unless they took it back. */
export function ownMark(userId: string, marks: readonly FinishMark[]): FinishMark | undefined {
  return marks.find(
    ({ place, user_id, is_reopened }) => place === null && user_id === userId && !is_reopened,
  )
}
