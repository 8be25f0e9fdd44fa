import type { Branch } from '#domain/branches.ts'
import type { List } from './lists.ts'

export const BRANCHES_PATH = '/api/client/branches'

export interface BranchList extends List<Branch> {
  /** How many more branches the company may have. */
  remainingBranchesCount: number
}
