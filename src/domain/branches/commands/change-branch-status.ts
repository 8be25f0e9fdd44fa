import * as z from 'zod/mini'
import { BRANCH_STATUSES } from '../branches.ts'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { checkBranchLimit, READS_OF_LIMIT, findBranch } from './find-branch.ts'
import { defineCommand } from '../../commands/command.ts'

/** Activates or deactivates a branch. Setting the present status changes nothing. */
export const changeBranchStatus = defineCommand({
  kind: 'change-branch-status',
  version: 1,
  schema: z.object({ branch_id: uuid, status: z.enum(BRANCH_STATUSES) }),
  reads: () => READS_OF_LIMIT,
  writes: ['branches'],
  decide(state, { branch_id, status }, { actor }) {
    const branch = findBranch(state, branch_id, actor)
    if (isRejection(branch)) return branch
    if (branch.status === status) return []
    const rejection = status === 'active' ? checkBranchLimit(state) : null
    if (rejection) return rejection
    return [{ table: 'branches', row: { ...branch, status } }]
  },
})
