import type { Branch } from '../branches.ts'
import type { Actor } from '../people.ts'
import { canManageCompany } from '../permissions.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { Ref, State } from '../state.ts'

/** The branch, for whoever may change it. */
export function findBranch(state: State, id: string, actor: Actor): Branch | Rejection {
  if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
  return state.get('branches', id) ?? reject('not_found', { table: 'branches', id })
}

export function readsOfBranches(ids: readonly string[] | undefined): Ref[] {
  return (ids ?? []).map((id) => ({ table: 'branches', id }))
}

/** Refuses a choice of branches in which one is not the company's. */
export function checkBranches(state: State, ids: readonly string[] | undefined): Rejection | null {
  const missing = ids?.find((id) => !state.get('branches', id))
  return missing === undefined ? null : reject('not_found', { table: 'branches', id: missing })
}
