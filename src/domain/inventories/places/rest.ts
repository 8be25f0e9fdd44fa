import type { Entry } from '../../counting/entries.ts'
import type { Actor } from '../../people/people.ts'
import { canManageInventories } from '../../people/permissions.ts'
import type { FinishMark } from './finish-mark.ts'
import { isDone } from './place-states.ts'

type CountersEntry = Pick<
  Entry,
  'user_id' | 'user_full_name' | 'place' | 'measured_at' | 'deleted_at'
>

/**
 * Does whoever is done leave something behind that nobody else is about to count? Then it is for
 * whoever manages the count to decide; they leave nothing to themselves.
 * @param missing how many goods of the last count nobody has counted yet
 */
export function leavesRest(
  actor: Actor,
  missing: number,
  entries: readonly CountersEntry[],
  marks: readonly FinishMark[],
): boolean {
  if (missing === 0 || canManageInventories(actor)) return false
  return !entries.some(
    ({ user_id, deleted_at }) =>
      user_id !== actor.user_id && deleted_at === null && !isDone(user_id, entries, marks),
  )
}
