import { changeMember, memberStatus, readsOfMember } from './change-member.ts'
import { defineCommand } from './command.ts'

/** Switches a barman on or off; what they are already changes nothing. */
export const changeBarmanStatus = defineCommand({
  kind: 'change-barman-status',
  version: 1,
  schema: memberStatus,
  reads: readsOfMember,
  writes: ['users'],
  decide: changeMember('barmen'),
})
