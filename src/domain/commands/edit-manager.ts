import { changeMember, memberChange, readsOfChange } from './change-member.ts'
import { defineCommand } from './command.ts'

/** Changes a manager's name, phone, branches or whether they are active; the address is their own. */
export const editManager = defineCommand({
  kind: 'edit-manager',
  version: 1,
  schema: memberChange,
  reads: readsOfChange,
  writes: ['users'],
  decide: changeMember('manager'),
})
