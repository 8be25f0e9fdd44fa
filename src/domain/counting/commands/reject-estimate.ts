import { isByEye, type MaybeByEye } from '../by-eye.ts'
import type { Actor } from '../../people/people.ts'
import { canEstimate } from '../../people/permissions.ts'
import { reject, type Rejection } from '../../rejections.ts'
import type { Lookup, State } from '../../commands/state.ts'

/** Whether barmen may estimate stands in the company's row; what is weighed does not need it. */
export function readsOfEstimate(said: MaybeByEye): Lookup[] {
  return isByEye(said) ? [{ table: 'companies', all: true }] : []
}

/** Null: the amount is no estimate, or the actor may make one. */
export function rejectEstimate(state: State, said: MaybeByEye, actor: Actor): Rejection | null {
  if (!isByEye(said)) return null
  const company = state.get('companies', actor.company_id)
  return canEstimate(actor, company) ? null : reject('role_denied', { role: actor.role })
}
