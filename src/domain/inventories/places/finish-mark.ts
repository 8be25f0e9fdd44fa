import * as z from 'zod/mini'
import { place } from '../../counting/entries.ts'
import { instant, text, uuid } from '../../scalars.ts'

/**
 * Somebody says that a place of an inventory is counted, or that their own part of it is, or takes
 * that back. A person has at most one for each place: the last.
 */
export const finishMark = z.object({
  /** Null: all that the person wanted to count, wherever it stands. */
  place: z.nullable(place),
  user_id: uuid,
  user_full_name: text(200),
  at: instant,
  /** False: something is left for somebody else. */
  is_finished: z.boolean(),
  /** Who goes on with what is left; null: nobody in particular, so whoever manages the count. */
  heir: z.nullable(z.object({ user_id: uuid, full_name: text(200) })),
  /**
   * It is to be counted further, whatever was said of it before this moment; absent: it is not.
   * Earlier versions of the app read it as something left to nobody in particular.
   */
  is_reopened: z.optional(z.boolean()),
})
export type FinishMark = z.infer<typeof finishMark>

/**
 * The marks with one more, the oldest first. Their order does not depend on whose arrived first;
 * what one person said at one moment (a clock that was wrong puts it there) stays as it was said.
 */
export function withMark(marks: readonly FinishMark[], mark: FinishMark): FinishMark[] {
  const own = marks.find(
    ({ place: where, user_id }) => where === mark.place && user_id === mark.user_id,
  )
  if (own && isNewer(own, mark)) return [...marks]
  const others = marks.filter((one) => one !== own)
  return [...others, mark].toSorted((a, b) => Number(isNewer(a, b)) - Number(isNewer(b, a)))
}

/** By moment; of one moment by person, so that every device has the same order. */
const isNewer = (mark: FinishMark, than: FinishMark): boolean =>
  `${mark.at} ${mark.user_id}` > `${than.at} ${than.user_id}`
