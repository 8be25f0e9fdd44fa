import * as z from 'zod/mini'
import { BRANCH_COUNT_MAX } from './accounts.ts'
import type { Company } from './companies.ts'
import type { FieldCode } from './field-codes.ts'
import { reject, type Rejection } from './rejections.ts'
import { instant, text, uuid } from './scalars.ts'
import type { Change } from './state.ts'

const MISSING: FieldCode = 'required'
const NO_COUNT: FieldCode = 'number_invalid'

export const BRANCH_REQUEST_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled'] as const

/** The owner asks the platform for more branches. */
export const branchRequest = z.object({
  id: uuid,
  /** How many beside those the company may have already. */
  branch_count: z.int(),
  message: z.nullable(text(2000)),
  status: z.enum(BRANCH_REQUEST_STATUSES),
  created_at: instant,
  answered_at: z.nullable(instant),
})
export type BranchRequest = z.infer<typeof branchRequest>

export const branchRequestForm = z.object({
  branch_count: z.int(MISSING).check(z.minimum(1, NO_COUNT), z.maximum(BRANCH_COUNT_MAX, NO_COUNT)),
  message: z.nullable(text(2000).check(z.trim())),
})

/** What the platform's answer changes: an accepted request adds its branches to the company's. */
export function answerBranchRequest(
  company: Company,
  request: BranchRequest,
  status: 'accepted' | 'rejected',
  now: string,
): Change[] | Rejection {
  if (request.status !== 'pending') return reject('request_answered', { status: request.status })
  const answered: Change = {
    table: 'branch_requests',
    row: { ...request, status, answered_at: now },
  }
  if (status === 'rejected') return [answered]
  const branch_count = company.branch_count + request.branch_count
  return [{ table: 'companies', row: { ...company, branch_count } }, answered]
}
