import type { Company } from '../account/companies.ts'
import type { Change } from '../commands/state.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { BranchRequest } from './branch-requests.ts'

/**
 * What the platform's answer changes: an accepted request adds its branches to the company's limit.
 */
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
