import type { Counter } from '../../counting/counters.ts'
import { fullNameOf, type Colleague } from '../../people/colleagues.ts'

/** Somebody to whom the rest of a count can be left. */
export interface Heir {
  user_id: string
  full_name: string
}

/**
 * To whom somebody can leave the rest: first those who count now, the most recent first, then
 * everybody else who may, by name.
 *
 * @param counters who has counted; of these only those who still may
 * @param colleagues who may count there; empty where the device knows nobody yet, and then whoever
 *   has counted is taken to be there still
 */
export function heirsOf(
  userId: string,
  counters: readonly Pick<Counter, 'user_id' | 'full_name'>[],
  colleagues: readonly Colleague[],
): Heir[] {
  const names = new Map(colleagues.map((one) => [one.id, fullNameOf(one)]))
  // A key counts under the id of the person who made it: it is no heir beside them.
  const counting = new Map(
    counters
      .filter(({ user_id }) => names.size === 0 || names.has(user_id))
      .map(({ user_id, full_name }) => {
        return [user_id, { user_id, full_name: names.get(user_id) ?? full_name }]
      }),
  )
  const others = colleagues
    .filter(({ id }) => !counting.has(id))
    .map((colleague) => ({ user_id: colleague.id, full_name: fullNameOf(colleague) }))
    .toSorted((one, other) => one.full_name.localeCompare(other.full_name))
  return [...counting.values(), ...others].filter(({ user_id }) => user_id !== userId)
}
