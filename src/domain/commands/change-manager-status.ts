import { changeMember, memberStatus, readsOfMember } from './change-member.ts'
import { defineCommand } from './command.ts'

/** Switches a manager on or off; what they are already changes nothing. */
export const changeManagerStatus = defineCommand({
  kind: 'change-manager-status',
  version: 1,
  schema: memberStatus,
  reads: readsOfMember,
  writes: ['users'],
  decide: changeMember('manager'),
})
