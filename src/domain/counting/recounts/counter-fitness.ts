import type { State } from '../../commands/state.ts'
import type { Inventory } from '../../inventories/inventories.ts'
import type { Actor, Member } from '../../people/people.ts'
import { canCount, canSeeEveryBranch } from '../../people/permissions.ts'
import { reject, type Rejection } from '../../rejections.ts'
import type { Entry } from '../entries.ts'
import type { Recount } from './recounts.ts'

/** Why somebody cannot count a good again without knowing what it was counted as. */
export const UNFIT_REASONS = [
  /** Who asks has seen the values. */
  'asker',
  /** Sees every branch and every value, always. */
  'owner',
  'inactive',
  'other_branch',
  /** Has counted it, or corrected what others counted. */
  'counted',
  /** Was asked before, and has seen the values since. */
  'asked_before',
] as const
export type UnfitReason = (typeof UNFIT_REASONS)[number]

type Person = Pick<Member, 'role' | 'active' | 'branch_ids' | 'deleted_at'>

/** The reason that depends on the person alone. */
export function unfitPerson(
  person: Person,
  { branch_id }: Pick<Inventory, 'branch_id'>,
): UnfitReason | null {
  if (canSeeEveryBranch(person)) return 'owner'
  if (!person.active || person.deleted_at !== null || !canCount(person)) return 'inactive'
  return person.branch_ids.includes(branch_id) ? null : 'other_branch'
}

/** What of a good's past in an inventory matters. */
export interface GoodPast {
  entries: readonly Pick<Entry, 'id' | 'user_id' | 'deleted_at'>[]
  changes: readonly { entry_id: string; user_id: string }[]
  recounts: readonly Pick<Recount, 'counter_id'>[]
}

/** The reason that depends on what the person did with the good. */
export function unfitByPast(counterId: string, past: GoodPast): UnfitReason | null {
  const { entries, changes, recounts } = past
  const isOwn = ({ user_id }: { user_id: string }): boolean => user_id === counterId
  if (entries.some((entry) => isOwn(entry) && entry.deleted_at === null)) return 'counted'
  const ids = new Set(entries.map(({ id }) => id))
  if (changes.some((change) => isOwn(change) && ids.has(change.entry_id))) return 'counted'
  return recounts.some(({ counter_id }) => counter_id === counterId) ? 'asked_before' : null
}

/**
 * Null: the person may be asked. The list of people is the owner's; on a device that has none of it
 * the server will tell.
 */
export function rejectCounter(
  state: State,
  counterId: string,
  {
    inventory,
    past,
    actor,
    isServer,
  }: {
    inventory: Inventory
    past: GoodPast
    actor: Actor
    isServer: boolean
  },
): Rejection | null {
  const person = state.get('users', counterId)
  if (!person && isServer) return reject('not_found', { table: 'users', id: counterId })
  const reason =
    (counterId === actor.user_id ? 'asker' : null) ??
    (person ? unfitPerson(person, inventory) : null) ??
    unfitByPast(counterId, past)
  return reason === null ? null : reject('counter_unfit', { param: 'counter', reason })
}
