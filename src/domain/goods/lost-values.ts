import type { GoodChange } from './good-changes.ts'

/** A value that somebody replaced without having seen it. */
export interface LostValue {
  change_id: string
  good_id: string
  field: string
  /** The author's value. */
  mine: unknown
  /** The value that replaced it. */
  theirs: unknown
  user_full_name: string
  created_at: string
}

/**
 * Which values of a person the changes of one good have overwritten unseen, and the person has not
 * changed again since.
 * @param history the newest change first
 */
export function lostValues(history: readonly GoodChange[], userId: string): LostValue[] {
  const lost: LostValue[] = []
  for (const [index, change] of history.entries()) {
    for (const field of change.overwrote) {
      const author = history.slice(index + 1).find((earlier) => says(earlier, field))
      const isMine = author?.user_id === userId && change.user_id !== userId
      const isOver = history.slice(0, index).some((later) => says(later, field))
      if (!isMine || isOver) continue
      lost.push({
        change_id: change.id,
        good_id: change.good_id,
        field,
        mine: change.before[field],
        theirs: change.after[field],
        user_full_name: change.user_full_name,
        created_at: change.created_at,
      })
    }
  }
  return lost
}

/** Whoever created the good set all of its first values. */
function says({ before, after }: GoodChange, field: string): boolean {
  const isBeginning = Object.keys(before).length === 0 && Object.keys(after).length === 0
  return isBeginning || field in after
}
