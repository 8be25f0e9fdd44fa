import { deleteMember, memberId, readsOfMember } from './change-member.ts'
import { defineCommand } from './command.ts'

/** Takes a manager from the company. */
export const deleteManager = defineCommand({
  kind: 'delete-manager',
  version: 1,
  schema: memberId,
  reads: readsOfMember,
  writes: ['users'],
  decide: deleteMember('manager'),
})
