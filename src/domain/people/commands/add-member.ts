import { DEFAULT_LANGUAGE } from '../../languages.ts'
import type { Member } from '../people.ts'
import { isAddedAtOnce, type StaffRole } from '../roles.ts'
import { canManageCompany } from '../permissions.ts'
import { reject, rejectAll, type Rejection } from '../../rejections.ts'
import type { StaffPerson } from '../staff.ts'
import type { Read, State } from '../../commands/state.ts'
import type { Context } from '../../commands/command.ts'
import { checkBranches, readsOfBranches } from '../../branches/commands/find-branch.ts'

type Staff = Omit<StaffPerson, 'phone'> & Pick<Member, 'phone'>

export function readsOfStaff({ branch_ids }: Pick<Staff, 'branch_ids'>): Read[] {
  return [{ table: 'users', all: true }, ...readsOfBranches(branch_ids)]
}

/**
 * Rejects an address that somebody else of the company has. Other companies' addresses are unknown
 * here.
 */
export function checkEmail(
  state: State,
  email: string | undefined,
  ownId: string,
): Rejection | null {
  const isTaken = state
    .all('users')
    .some((user) => user.email === email && user.id !== ownId && user.deleted_at === null)
  return isTaken ? reject('email_taken', { email, param: 'email' }) : null
}

/** The row of a new person, who has not chosen a password yet. */
export function addMember(
  state: State,
  staff: Staff,
  role: StaffRole,
  { id, actor, now }: Context,
): Member | Rejection {
  if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
  if (state.get('users', id)) return reject('already_exists', { id })
  const rejection = rejectAll([
    checkBranches(state, staff.branch_ids),
    checkEmail(state, staff.email, id),
  ])
  if (rejection) return rejection
  return {
    ...staff,
    language: staff.language ?? actor.language ?? DEFAULT_LANGUAGE,
    id,
    role,
    image: null,
    active: isAddedAtOnce(role),
    joined_at: null,
    signed_in_at: null,
    created_at: now,
    deleted_at: null,
  }
}
