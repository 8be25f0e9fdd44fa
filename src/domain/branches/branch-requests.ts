import * as z from 'zod/mini'
import { branchCount } from '../account/form-fields.ts'
import { instant, text, uuid } from '../scalars.ts'

export const BRANCH_REQUEST_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled'] as const

export const branchRequest = z.object({
  id: uuid,
  /** How many in addition to those the company already has. */
  branch_count: z.int(),
  message: z.nullable(text(2000)),
  status: z.enum(BRANCH_REQUEST_STATUSES),
  created_at: instant,
  answered_at: z.nullable(instant),
})
export type BranchRequest = z.infer<typeof branchRequest>

export const branchRequestForm = z.object({
  branch_count: branchCount,
  message: z.nullable(text(2000).check(z.trim())),
})
