import type { FinishMark } from './finish-mark.ts'

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
