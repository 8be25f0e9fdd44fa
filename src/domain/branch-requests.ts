import * as z from 'zod/mini'
import { instant, text, uuid } from './scalars.ts'

export const BRANCH_REQUEST_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled'] as const

/** The owner asks the platform for more branches. */
export const branchRequest = z.object({
  id: uuid,
  branch_count: z.int(),
  message: z.nullable(text(2000)),
  status: z.enum(BRANCH_REQUEST_STATUSES),
  created_at: instant,
  answered_at: z.nullable(instant),
})
export type BranchRequest = z.infer<typeof branchRequest>
