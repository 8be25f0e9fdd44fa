import { isRejection, reject } from '../../rejections.ts'
import { ROLE, type StaffRole } from '../roles.ts'
import { staffForm } from '../staff.ts'
import { addMember, readsOfStaff } from './add-member.ts'
import { defineCommand } from '../../commands/command.ts'
import {
  changeMember,
  deleteMember,
  memberChange,
  memberId,
  memberStatus,
  readsOfChange,
  readsOfMember,
} from './change-member.ts'
import { findPresentMember } from './find-member.ts'

/** The owner's commands about everybody who works here. */
function staffCommands<Name extends string>(name: Name, role: StaffRole) {
  const common = { version: 1, writes: ['users'] } as const
  return {
    /**
     * Name, phone, branches and whether they are active; only they themselves change the address.
     */
    edit: defineCommand({
      ...common,
      kind: `edit-${name}` as const,
      schema: memberChange,
      reads: readsOfChange,
      decide: changeMember(role),
    }),
    /** Activates or deactivates a person. Setting the present status changes nothing. */
    changeStatus: defineCommand({
      ...common,
      kind: `change-${name}-status` as const,
      schema: memberStatus,
      reads: readsOfMember,
      decide: changeMember(role),
    }),
    /** Removes a person from the company. */
    remove: defineCommand({
      ...common,
      kind: `delete-${name}` as const,
      schema: memberId,
      reads: readsOfMember,
      decide: deleteMember(role),
    }),
  }
}

/** For roles that are added without an invitation and get a mail to choose a password. */
function additionCommands<Name extends string>(name: Name, role: StaffRole) {
  const common = { version: 1, writes: ['users'] } as const
  return {
    create: defineCommand({
      ...common,
      kind: `create-${name}` as const,
      schema: staffForm,
      reads: readsOfStaff,
      decide(state, args, context) {
        const row = addMember(state, args, role, context)
        return isRejection(row) ? row : [{ table: 'users', row }]
      },
    }),
    /** Sends that mail again to somebody who has not chosen a password yet. */
    resendMail: defineCommand({
      ...common,
      kind: `resend-${name}-mail` as const,
      schema: memberId,
      reads: readsOfMember,
      decide(state, { user_id }, { actor }) {
        const member = findPresentMember(state, user_id, role, actor)
        if (isRejection(member)) return member
        if (member.joined_at !== null) return reject('invitation_accepted')
        return [{ table: 'users', row: member }]
      },
    }),
  }
}

export const managerCommands = staffCommands('manager', ROLE.manager)
export const barmanCommands = {
  ...staffCommands('barman', ROLE.barman),
  ...additionCommands('barman', ROLE.barman),
}

/** The commands about the people of each role that the owner employs. */
export const STAFF_COMMANDS = {
  [ROLE.manager]: managerCommands,
  [ROLE.barman]: barmanCommands,
} satisfies Record<StaffRole, object>

type ByRole = typeof STAFF_COMMANDS
type StaffCommand = { [Of in StaffRole]: ByRole[Of][keyof ByRole[Of]] }[StaffRole]

export const ALL_STAFF_COMMANDS = Object.values<Readonly<Record<string, StaffCommand>>>(
  STAFF_COMMANDS,
).flatMap((commands) => Object.values(commands))
