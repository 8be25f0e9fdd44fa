import { type Branch, remainingBranches } from '../branches.ts'
import type { Actor } from '../../people/people.ts'
import { canManageCompany } from '../../people/permissions.ts'
import { reject, type Rejection } from '../../rejections.ts'
import type { Ref, State, Read } from '../../commands/state.ts'

/** The branch, if the actor may change it. */
export function findBranch(state: State, id: string, actor: Actor): Branch | Rejection {
  if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
  return state.get('branches', id) ?? reject('not_found', { table: 'branches', id })
}

export function readsOfBranches(ids: readonly string[] | undefined): Ref[] {
  return (ids ?? []).map((id) => ({ table: 'branches', id }))
}

/** Rejects a list of branches if one of them is not the company's. */
export function checkBranches(state: State, ids: readonly string[] | undefined): Rejection | null {
  const missing = ids?.find((id) => !state.get('branches', id))
  if (missing === undefined) return null
  return reject('not_found', { table: 'branches', id: missing, param: 'branch_ids' })
}

export const READS_OF_LIMIT: Read[] = [
  { table: 'companies', all: true },
  { table: 'branches', all: true },
]

/** Rejects one more active branch when the company has reached its limit. */
export function checkBranchLimit(state: State): Rejection | null {
  const [company] = state.all('companies')
  if (!company) return reject('not_found', { table: 'companies' })
  const active = state.all('branches').filter(({ status }) => status === 'active').length
  if (remainingBranches(company, active) > 0) return null
  return reject('branch_limit', { branch_count: company.branch_count })
}
