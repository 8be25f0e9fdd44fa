import { remainingBranches } from '../branches.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { Read, State } from '../state.ts'

export const READS_OF_LIMIT: Read[] = [
  { table: 'companies', all: true },
  { table: 'branches', all: true },
]

/** Refuses one more active branch when the company has all that it may have. */
export function checkBranchLimit(state: State): Rejection | null {
  const [company] = state.all('companies')
  if (!company) return reject('not_found', { table: 'companies' })
  const active = state.all('branches').filter(({ status }) => status === 'active').length
  if (remainingBranches(company, active) > 0) return null
  return reject('branch_limit', { branch_count: company.branch_count })
}
