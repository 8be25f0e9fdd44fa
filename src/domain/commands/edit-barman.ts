import { changeMember, memberChange, readsOfChange } from './change-member.ts'
import { defineCommand } from './command.ts'

/** Changes a barman's name, phone, branches or whether they are active; the address is their own. */
export const editBarman = defineCommand({
  kind: 'edit-barman',
  version: 1,
  schema: memberChange,
  reads: readsOfChange,
  writes: ['users'],
  decide: changeMember('barmen'),
})
