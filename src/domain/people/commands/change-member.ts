import * as z from 'zod/mini'
import { withGiven } from '../../given.ts'
import { isSame } from '../../is-same.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { staffChange, type StaffChange } from '../staff.ts'
import type { StaffRole } from '../roles.ts'
import type { Read, State } from '../../commands/state.ts'
import type { Context, Decision } from '../../commands/command.ts'
import { checkBranches, readsOfBranches } from '../../branches/commands/find-branch.ts'
import { findMember, findPresentMember } from './find-member.ts'

/** What the commands about managers and about barmen have in common. */

export const memberId = z.object({ user_id: uuid })
export const memberStatus = z.extend(memberId, { active: z.boolean() })
export const memberChange = z.extend(staffChange, { user_id: uuid })

type MemberId = z.infer<typeof memberId>

export function readsOfMember({ user_id }: MemberId): Read[] {
  return [{ table: 'users', id: user_id }]
}

export function readsOfChange(args: MemberId & StaffChange): Read[] {
  return [...readsOfMember(args), ...readsOfBranches(args.branch_ids)]
}

/**
 * Changes the given fields of a person; the language only until they have joined, because then it is
 * theirs. A deactivated person can do nothing, but loses nothing.
 */
export function changeMember(role: StaffRole) {
  return (
    state: State,
    { user_id, ...fields }: MemberId & StaffChange,
    { actor }: Context,
  ): Decision => {
    const member = findPresentMember(state, user_id, role, actor)
    if (isRejection(member)) return member
    const rejection = checkBranches(state, fields.branch_ids)
    if (rejection) return rejection
    const isOfOwnChoice = member.joined_at !== null
    if (isOfOwnChoice && fields.language && fields.language !== member.language) {
      return reject('invitation_accepted', { param: 'language' })
    }
    const row = withGiven(member, fields)
    return isSame(row, member) ? [] : [{ table: 'users', row }]
  }
}

/**
 * Removes a person from the company; their name stays on what they counted. Removing twice changes
 * nothing.
 */
export function deleteMember(role: StaffRole) {
  return (state: State, { user_id }: MemberId, { actor, now }: Context): Decision => {
    const member = findMember(state, user_id, role, actor)
    if (isRejection(member)) return member
    if (member.deleted_at !== null) return []
    return [{ table: 'users', row: { ...member, deleted_at: now } }]
  }
}
