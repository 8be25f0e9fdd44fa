import { isRejection } from '../rejections.ts'
import { staffForm } from '../staff.ts'
import { addMember, readsOfStaff } from './add-member.ts'
import { defineCommand } from './command.ts'

/** Adds a barman, who gets a mail to choose a password. */
export const createBarman = defineCommand({
  kind: 'create-barman',
  version: 1,
  schema: staffForm,
  reads: readsOfStaff,
  writes: ['users'],
  decide(state, args, context) {
    const row = addMember(state, args, 'barmen', context)
    return isRejection(row) ? row : [{ table: 'users', row }]
  },
})
