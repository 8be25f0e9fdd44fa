import * as z from 'zod/mini'

export const BRANCH_EXISTENCE_PATH = '/api/v2/client/branches/check-existence'

/** Is there a branch that the person may work in? */
export const branchExistence = z.object({ haveBranch: z.boolean() })
export type BranchExistence = z.infer<typeof branchExistence>
