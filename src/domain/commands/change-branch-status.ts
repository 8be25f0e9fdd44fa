import * as z from 'zod/mini'
import { BRANCH_STATUSES } from '../branches.ts'
import { isRejection } from '../rejections.ts'
import { uuid } from '../scalars.ts'
import { checkBranchLimit, READS_OF_LIMIT } from './branch-limit.ts'
import { defineCommand } from './command.ts'
import { findBranch } from './find-branch.ts'

/** Activates or deactivates a branch; what it is already changes nothing. */
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
    const refusal = status === 'active' ? checkBranchLimit(state) : null
    if (refusal) return refusal
    return [{ table: 'branches', row: { ...branch, status } }]
  },
})
