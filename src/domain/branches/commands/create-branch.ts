import { branchForm } from '../branches.ts'
import { canManageCompany } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { checkBranchLimit, READS_OF_LIMIT } from './find-branch.ts'
import { defineCommand } from '../../commands/command.ts'

/** Adds an active branch; its id is the command's. */
export const createBranch = defineCommand({
  kind: 'create-branch',
  version: 1,
  schema: branchForm,
  reads: () => READS_OF_LIMIT,
  writes: ['branches'],
  decide(state, args, { id, actor, now }) {
    if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
    if (state.get('branches', id)) return reject('already_exists', { id })
    const rejection = checkBranchLimit(state)
    if (rejection) return rejection
    return [
      { table: 'branches', row: { ...args, id, status: 'active', places: null, created_at: now } },
    ]
  },
})
