import { deleteMember, memberId, readsOfMember } from './change-member.ts'
import { defineCommand } from './command.ts'

/** Takes a barman from the company. */
export const deleteBarman = defineCommand({
  kind: 'delete-barman',
  version: 1,
  schema: memberId,
  reads: readsOfMember,
  writes: ['users'],
  decide: deleteMember('barmen'),
})
